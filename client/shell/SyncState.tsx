import { Link } from '@tanstack/react-router';
import { CircleHelp, CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { useSyncStatus } from '../local/sync-status.ts';
import { type SyncStatusKind, syncStatusText } from '../local/sync-status-text.ts';
import { useReviewCount } from '../tips/use-review-count.ts';
import { useIsOnline } from './connection.ts';

const icons: Record<SyncStatusKind, LucideIcon> = {
  upToDate: CloudCheck,
  waiting: CloudUpload,
  offline: CloudOff,
  review: CircleHelp,
  trouble: CloudAlert,
};

/** The sync state of the local database in a word, in the header, with a link to more of it. */
export function SyncState() {
  const status = useSyncStatus();
  const isOnline = useIsOnline();
  const reviewCount = useReviewCount();
  if (!status) return null;
  const { kind, short, long } = syncStatusText(
    isOnline ? status : { ...status, phase: 'unreachable' },
    reviewCount,
  );
  const Icon = icons[kind];
  return (
    <Link
      to="/user/synchronisation"
      title={long}
      className="inline-flex min-h-11 min-w-[min(2.75rem,14vw)] shrink-0 items-center justify-center gap-1.5 rounded-control px-[min(0.5rem,2vw)] text-sm text-ink-subtle tabular-nums transition-colors duration-150 hover:bg-neutral-soft hover:text-ink"
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0" />
      <span aria-hidden className={status.pending > 0 ? undefined : 'hidden sm:inline'}>
        {status.pending > 0 ? <span className="sm:hidden">{status.pending}</span> : null}
        <span className="hidden sm:inline">{short}</span>
      </span>
      <span role="status" className="sr-only">
        {long}
      </span>
    </Link>
  );
}
