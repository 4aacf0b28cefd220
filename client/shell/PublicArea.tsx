import { Outlet, useLocation } from '@tanstack/react-router';
import { AppFrame } from '../ui/AppFrame.tsx';
import { OfflineBanner, SlowBanner } from './ConnectionBanners.tsx';
import { useIsOnline, useIsSlow } from './connection.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallBanner } from './InstallBanner.tsx';

/** The pages that anybody may open, under the shared header. */
export function PublicArea() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isOnline = useIsOnline();
  const isSlow = useIsSlow();
  const connection = isOnline ? isSlow && <SlowBanner /> : <OfflineBanner />;
  return (
    <AppFrame
      header={<Header />}
      footer={<Footer />}
      banners={connection}
      offer={<InstallBanner />}
      page={page}
    >
      <Outlet />
    </AppFrame>
  );
}
