import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import type { ServerState } from '../../../shared/answers.ts';
import { formatCount } from '../../../shared/counts.ts';
import { formatMatchDate } from '../../../shared/dates.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { bytesText } from '../../ui/bytes-text.ts';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { durationText, paceText, warningsOf } from './server-text.ts';

const waiting = (value: number | null) => (value === null ? '—' : formatCount(Math.ceil(value)));

/** The 95th percentile under a median. */
function share(p95: number | null, textOf: (value: number) => string): string {
  return p95 === null
    ? 'rien encore'
    : `au plus une fois sur deux\u202f; 19 fois sur 20\u202f: ${textOf(p95)}`;
}

/** The state of this server: the figures of its metrics, in plain words. */
export function ServerScreen({ state, nowMs }: { state: ServerState; nowMs: number }) {
  const router = useRouter();
  const warnings = warningsOf(state, nowMs);
  return (
    <>
      <PageHeader
        title="Serveur"
        sub={`Version ${state.version}, en marche depuis le ${formatMatchDate(state.started_at, Date.now())}`}
        actions={
          <Button variant="secondary" icon={RefreshCw} onClick={() => void router.invalidate()}>
            Actualiser
          </Button>
        }
      />
      <div className="mb-6 space-y-3 empty:hidden">
        {warnings.map(({ tone, text }) => (
          <Banner key={text} tone={tone}>
            {text}
          </Banner>
        ))}
      </div>
      <DiskSpace {...state} nowMs={nowMs} />
      <People {...state} />
      <Synchronisation {...state} />
      <Requests {...state} />
    </>
  );
}

function DiskSpace({ disk, backups, nowMs }: ServerState & { nowMs: number }) {
  const { every_hours, kept, newest_at, newest_bytes } = backups;
  return (
    <Section title="Place et sauvegardes">
      <StatGrid>
        <StatTile label="Base de données" value={bytesText(disk.database_bytes)} />
        <StatTile
          label="Place libre"
          value={bytesText(disk.free_bytes)}
          hint={`sur ${bytesText(disk.total_bytes)}`}
        />
        <StatTile
          label="Dernière sauvegarde"
          value={newest_at ? formatMatchDate(newest_at, nowMs) : '—'}
          hint={newest_bytes === null ? 'aucune encore' : bytesText(newest_bytes)}
        />
        <StatTile
          label="Rythme"
          value={every_hours === 0 ? 'arrêté' : paceText(every_hours)}
          hint={every_hours === 0 ? undefined : `${formatCount(kept)} gardées`}
        />
      </StatGrid>
    </Section>
  );
}

function People({ activity }: ServerState) {
  return (
    <Section title="Activité">
      <StatGrid>
        <StatTile label="Comptes" value={formatCount(activity.accounts)} />
        <StatTile
          label="Personnes actives"
          value={formatCount(activity.people_week)}
          hint="ces 7 derniers jours"
        />
        <StatTile
          label="Appareils vus"
          value={formatCount(activity.devices_day)}
          hint={`en 24 heures, ${formatCount(activity.devices_week)} en 7 jours`}
        />
        <StatTile label="Pronostics" value={formatCount(activity.tips)} hint="de tous les comptes" />
      </StatGrid>
    </Section>
  );
}

function Synchronisation({ sync }: ServerState) {
  return (
    <Section title="Synchronisation" sub="Depuis le démarrage.">
      <StatGrid columns={3}>
        <StatTile label="Saisies reçues" value={formatCount(sync.operations)} />
        <StatTile
          label="De la saisie à l’arrivée"
          value={durationText(sync.delay_median)}
          hint={share(sync.delay_p95, durationText)}
        />
        <StatTile
          label="En attente sur un appareil"
          value={waiting(sync.outbox_median)}
          hint={share(sync.outbox_p95, waiting)}
        />
      </StatGrid>
    </Section>
  );
}

function Requests({ requests }: ServerState) {
  return (
    <Section title="Requêtes" sub="Depuis le démarrage.">
      <StatGrid>
        <StatTile label="Reçues" value={formatCount(requests.total)} />
        <StatTile label="Refusées" value={formatCount(requests.refused)} hint="droits, saisie, cadence" />
        <StatTile
          label="En échec"
          value={formatCount(requests.failed)}
          tone={requests.failed > 0 ? 'negative' : 'neutral'}
          hint="la faute du serveur"
        />
        <StatTile
          label="Temps de réponse"
          value={durationText(requests.median)}
          hint={share(requests.p95, durationText)}
        />
      </StatGrid>
    </Section>
  );
}
