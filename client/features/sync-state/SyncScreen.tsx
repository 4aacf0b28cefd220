import { Link } from '@tanstack/react-router';
import { ClipboardCheck, CloudUpload, Download, HardDrive, ServerOff, ShieldCheck } from 'lucide-react';
import { formatCount } from '../../../shared/counts.ts';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import { exportPending } from '../../forms/export-pending.ts';
import { useClockFault } from '../../local/device-clock.ts';
import { usePending } from '../../local/pending.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { useSessionUser } from '../../local/session-user.ts';
import { type SyncStatus, useSyncStatus } from '../../local/sync-status.ts';
import { syncStatusText } from '../../local/sync-status-text.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { useReviewCount } from '../../tips/use-review-count.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { bytesText } from '../../ui/bytes-text.ts';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PendingSection } from './PendingSection.tsx';
import { type DeviceStorage, useDeviceStorage } from './use-storage.ts';

/** The state of this device's sync: what waits, since when, and what the browser stores. */
export function SyncScreen() {
  const status = useSyncStatus();
  const pending = usePending();
  const userData = useUserData();
  const reference = useReference();
  const reviewCount = useReviewCount();
  const clockFault = useClockFault();
  const { storage, askToKeep } = useDeviceStorage();
  if (!status || !pending || !userData || !reference) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <PageHeader
        title="Synchronisation"
        sub={
          'Votre carnet vit sur cet appareil\u202f; le serveur le garde et le passe à vos autres appareils.'
        }
        actions={<SyncActions pendingCount={pending.length} />}
      />
      <SyncFigures status={status} pending={pending} reviewCount={reviewCount} storage={storage} />
      <div className="mt-4 space-y-4">
        {clockFault && <Banner tone="warning">{clockFault}</Banner>}
        {status.phase === 'full' && <ServerFull />}
        {status.phase === 'unrecognised' && <NotRecognised />}
        {reviewCount > 0 && <ToReview count={reviewCount} />}
        {storage?.isPersistent === false && <NotKept onAsk={askToKeep} />}
      </div>
      <PendingSection pending={pending} userData={userData} reference={reference} />
    </>
  );
}

function SyncActions({ pendingCount }: { pendingCount: number }) {
  const { requestSync, database } = useRuntime();
  const user = useSessionUser();
  return (
    <>
      {pendingCount > 0 && user && (
        <Button variant="secondary" icon={Download} onClick={() => void exportPending(database, user)}>
          Exporter ce qui attend
        </Button>
      )}
      <Button icon={CloudUpload} onClick={requestSync}>
        Synchroniser maintenant
      </Button>
    </>
  );
}

type SyncFiguresProps = {
  status: SyncStatus;
  pending: readonly OutboxEntry[];
  reviewCount: number;
  storage: DeviceStorage | null;
};

function SyncFigures({ status, pending, reviewCount, storage }: SyncFiguresProps) {
  const { short } = syncStatusText(status, reviewCount);
  const { long } = syncStatusText({ ...status, pending: 0 }, reviewCount);
  const [oldest] = pending;
  return (
    <StatGrid columns={4}>
      <StatTile label="État" value={short} hint={long} />
      <StatTile
        label="En attente d’envoi"
        value={pending.length.toLocaleString('fr-FR')}
        hint={oldest ? `depuis le ${formatMatchDate(oldest.at, Date.now())}` : 'rien n’attend'}
      />
      <StatTile
        label="Dernier succès"
        value={status.syncedAt ? formatMatchDate(status.syncedAt, Date.now()) : '—'}
        hint={status.syncedAt ? 'échange complet avec le serveur' : 'pas encore sur cet appareil'}
      />
      <StatTile
        label="Place utilisée"
        value={storage?.used == null ? '—' : bytesText(storage.used)}
        hint={storageHint(storage)}
      />
    </StatGrid>
  );
}

function storageHint(storage: DeviceStorage | null): string {
  if (!storage) return '…';
  const room = storage.quota === null ? '' : `sur ${bytesText(storage.quota)}, `;
  if (storage.isPersistent === null) return `${room}durée inconnue`;
  return `${room}${storage.isPersistent ? 'conservée durablement' : 'non garantie'}`;
}

function ToReview({ count }: { count: number }) {
  return (
    <Banner
      tone="warning"
      icon={ClipboardCheck}
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/user/a-verifier">À vérifier</Link>
        </Button>
      }
    >
      {count === 1
        ? '1 saisie attend votre décision.'
        : `${formatCount(count)} saisies attendent votre décision.`}
    </Banner>
  );
}

function ServerFull() {
  return (
    <Banner tone="danger" icon={HardDrive}>
      Le serveur n’a plus de place sur son disque. Vos saisies restent sur cet appareil et partiront dès que
      possible.
    </Banner>
  );
}

function NotRecognised() {
  return (
    <Banner tone="danger" icon={ServerOff}>
      Le serveur ne reconnaît pas cet appareil, même après plusieurs essais. Vos saisies restent ici et
      partiront dès que possible{'\u202f'}; si cela dure, prévenez la personne qui héberge ce serveur.
    </Banner>
  );
}

function NotKept({ onAsk }: { onAsk: () => Promise<boolean> }) {
  const ask = async () => {
    if (await onAsk()) notify.success('Ce carnet est maintenant conservé durablement');
    else notify.info('Le navigateur ne l’accorde pas encore. Installez l’application, puis réessayez.');
  };
  return (
    <Banner
      icon={ShieldCheck}
      actions={
        <Button size="sm" variant="secondary" onClick={() => void ask()}>
          Conserver durablement
        </Button>
      }
    >
      Si la place vient à manquer, ce navigateur peut effacer ce qu’il garde. Ce qui est envoyé reste sur le
      serveur.
    </Banner>
  );
}
