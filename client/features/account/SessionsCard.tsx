import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DeviceSession } from '../../../shared/answers.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notify.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { endOtherSessions, endSession, loadSessions } from './account-calls.ts';
import { deviceName } from './device-name.ts';

type Loaded = { sessions: DeviceSession[] } | { failure: string } | null;

/** The devices on which this account is logged in, and how to end it on the others. */
export function SessionsCard() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const load = useCallback(
    () =>
      loadSessions().then(
        (sessions) => setLoaded({ sessions }),
        (error) => setLoaded({ failure: errorText(error, 'Erreur lors du chargement des appareils') }),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const end = async (what: string, work: () => Promise<void>) => {
    setEnding(what);
    try {
      await work();
    } catch (error) {
      notify.error(errorText(error, 'Une erreur est survenue'));
    }
    await load();
    setEnding(null);
  };
  if (!loaded) {
    return (
      <Card flush>
        <SkeletonRows count={2} />
      </Card>
    );
  }
  if ('failure' in loaded) {
    return (
      <Card flush>
        <ErrorState
          title="Erreur lors du chargement des appareils"
          text={loaded.failure}
          onRetry={() => {
            setLoaded(null);
            void load();
          }}
        />
      </Card>
    );
  }
  const { sessions } = loaded;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Device
            key={session.session_id}
            session={session}
            isEnding={ending === session.session_id}
            onEnd={() => void end(session.session_id, () => endSession(session))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Déconnecter tous les autres
          </Button>
        </div>
      )}
      {isAsking && (
        <EndOthersDialog count={sessions.length - 1} onDone={load} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

type EndOthersDialogProps = { count: number; onDone: () => Promise<void>; onClose: () => void };

function EndOthersDialog({ count, onDone, onClose }: EndOthersDialogProps) {
  const devices = count > 1 ? `${count} autres appareils` : 'un autre appareil';
  return (
    <ConfirmedAction
      title={`Déconnecter ${devices}\u202f?`}
      text="Il y faudra de nouveau le mot de passe. Ce qui n’en est pas encore parti y attend la prochaine connexion."
      confirmLabel="Déconnecter"
      danger
      act={async () => {
        const message = await endOtherSessions();
        await onDone();
        return message;
      }}
      failure="Une erreur est survenue"
      onClose={onClose}
    />
  );
}

type DeviceProps = { session: DeviceSession; isEnding: boolean; onEnd: () => void };

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const name = deviceName(session.user_agent);
  return (
    <li className="flex min-h-16 items-center gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-subtle" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.is_current && <Badge tone="accent">Cet appareil</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">
          Depuis le {formatDay(session.created_at)}, vu le {formatDay(session.seen_at)} à{' '}
          {formatTime(session.seen_at)}
        </span>
      </span>
      {!session.is_current && (
        <IconButton
          icon={LogOut}
          title="Déconnecter"
          aria-label={`Déconnecter ${name}`}
          pending={isEnding}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
