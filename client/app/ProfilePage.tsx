import { useNavigate } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';
import { useSessionManager } from './session.tsx';

export function ProfilePage() {
  const { refresh, logout } = useSessionManager();
  const navigate = useNavigate();
  return (
    <ProfileScreen
      onProfileChanged={refresh}
      onAccountDeleted={async () => {
        await navigate({ to: '/home' });
        await logout('delete');
      }}
    />
  );
}
