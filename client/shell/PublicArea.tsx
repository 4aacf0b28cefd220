import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../session/session.tsx';
import { AppFrame } from '../ui/AppFrame.tsx';
import { OfflineBanner, SlowBanner } from './ConnectionBanners.tsx';
import { useIsOnline, useIsSlow } from './connection.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { SuspendedBanner } from './SuspendedBanner.tsx';

/** The pages that anybody may open, under the shared header. */
export function PublicArea() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isOnline = useIsOnline();
  const isSlow = useIsSlow();
  const session = useSession();
  const isBanned = session.status === 'member' && session.isBanned;
  const connection = isOnline ? isSlow && <SlowBanner /> : <OfflineBanner />;
  return (
    <AppFrame
      header={<Header />}
      footer={<Footer />}
      banners={
        <>
          {isBanned && <SuspendedBanner />}
          {connection}
        </>
      }
      offer={<InstallBanner />}
      page={page}
    >
      <Outlet />
    </AppFrame>
  );
}
