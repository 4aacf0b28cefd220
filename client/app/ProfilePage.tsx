import { useNavigate } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';
import { useIsOnline } from './connection.ts';
import { useSessionManager } from './session.tsx';

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
