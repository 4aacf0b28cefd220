import {
  CatchBoundary,
  Navigate,
  Outlet,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSettlesAlone } from '../local/auto-settle.ts';
import { RuntimeProvider } from '../local/runtime-context.tsx';
import type { SyncPhase } from '../local/sync-phase.ts';
import { type SyncStatus, useSyncStatus } from '../local/sync-status.ts';
import { UserDataProvider } from '../local/user-data.tsx';
import { useSession } from '../session/session.tsx';
import type { Member } from '../session/session-state.ts';
import { useHasSlip } from '../slip/slip-storage.ts';
import { useReviewCount } from '../tips/use-review-count.ts';
import { AppFrame } from '../ui/AppFrame.tsx';
import { later, prepareDialogs } from '../ui/later.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { MemberBanners } from './MemberBanners.tsx';
import { MemberBottomBar, MemberSidebar } from './MemberNavigation.tsx';
import { NoStorage } from './NoStorage.tsx';
import { pageLoaded } from './page-loaded.ts';
import { SyncState } from './SyncState.tsx';
import { UnreadableDatabase } from './UnreadableDatabase.tsx';

const SlipBar = later(async () => (await import('../slip/SlipBar.tsx')).SlipBar);
const AutoSettle = later(async () => (await import('../tips/settle/AutoSettle.tsx')).AutoSettle);
const AdminSidebar = later(async () => (await import('../admin/AdminSidebar.tsx')).AdminSidebar);

/** The bettor's area: only for those who are logged in, with their local database open. */
export function MemberArea() {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'failed':
      return <NoStorage cause={session.cause} />;
    case 'anonymous':
      return <ToLogin isReturning={!session.hasLeft} />;
    case 'member':
      return (
        <RuntimeProvider key={session.user.user_id} runtime={session.runtime}>
          <CatchBoundary getResetKey={() => pathname} errorComponent={UnreadableDatabase}>
            <UserDataProvider>
              <MemberFrame member={session} />
            </UserDataProvider>
          </CatchBoundary>
        </RuntimeProvider>
      );
  }
}

/** The address is read once: it changes during this very navigation. */
function ToLogin({ isReturning }: { isReturning: boolean }) {
  const { state } = useRouter();
  const [search] = useState(() => (isReturning ? { retour: state.location.href } : {}));
  return <Navigate to="/login" search={search} replace />;
}

function MemberFrame({ member }: { member: Member }) {
  useEffect(() => void pageLoaded().then(prepareDialogs).catch(noDialogs), []);
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const area = page.split('/', 2)[1];
  const hasSlip = useHasSlip();
  const settlesAlone = useSettlesAlone();
  const reviewCount = useReviewCount();
  const status = useSyncStatus();
  const isReady = status !== undefined && !isFirstArrival(status);
  return (
    <AppFrame
      header={<Header status={<SyncState />} reviewCount={reviewCount} />}
      sidebar={
        area === 'user' ? (
          <MemberSidebar user={member.user} reviewCount={reviewCount} />
        ) : (
          area === 'admin' && member.user.isAdmin && <AdminSidebar />
        )
      }
      bottomBar={<MemberBottomBar reviewCount={reviewCount} />}
      aboveBar={hasSlip && !hasOwnBar.test(page) && <SlipBar />}
      banners={<MemberBanners member={member} />}
      offer={<InstallBanner />}
      page={page}
      // It would be pushed off the screen when the page is rendered.
      footer={isReady && <Footer />}
    >
      {isReady && settlesAlone && <AutoSettle />}
      {isReady ? <Outlet /> : status && <PageSpinner label="Votre carnet arrive…" />}
    </AppFrame>
  );
}

/** The slip itself, the form of a tip, which leads to it, and the bets to settle: two bars would cover each other. */
const hasOwnBar = /^\/ticket$|^\/matches\/[^/]+\/bet|^\/user\/a-regler$/;

function noDialogs(): void {
  // They are fetched again when one is opened.
}

const arriving: ReadonlySet<SyncPhase> = new Set(['idle', 'syncing', 'busy']);

/** On a device that has never received this local database, an empty page would look like lost data. */
function isFirstArrival({ isReady, phase }: SyncStatus): boolean {
  return !isReady && arriving.has(phase);
}
