import { useNavigate } from '@tanstack/react-router';
import { ProfileScreen } from '../features/account/ProfileScreen.tsx';
import { useSessionManager } from '../session/session.tsx';
import { useIsOnline } from './connection.ts';

export function ProfilePage() {
  const { refresh, logout } = useSessionManager();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  return (
    <ProfileScreen
      isOnline={isOnline}
      onProfileChanged={refresh}
      onAccountDeleted={async () => {
        await navigate({ to: '/home', replace: true });
        await logout('delete');
      }}
    />
  );
}
