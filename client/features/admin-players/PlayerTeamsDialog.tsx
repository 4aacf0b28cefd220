import { useCallback, useEffect, useState } from 'react';
import { dayOf, formatDay } from '../../../shared/dates.ts';
import type { RecordRow } from '../../admin/records.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NewMembershipForm } from './NewMembershipForm.tsx';
import { leaveTeam, loadHistory, type Membership } from './player-calls.ts';

type Loaded = Awaited<ReturnType<typeof loadHistory>> | { failure: string } | null;
type PlayerTeamsDialogProps = { player: RecordRow; onClose: () => void; onChanged: () => Promise<void> };

/** The teams of a player: his history, the way into another, the way out of one. */
export function PlayerTeamsDialog({ player, onClose, onChanged }: PlayerTeamsDialogProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(
    () =>
      loadHistory(player).then(setLoaded, (error) =>
        setLoaded({ failure: errorText(error, 'Erreur lors du chargement des équipes') }),
      ),
    [player],
  );
  useEffect(() => void load(), [load]);
  const refresh = async () => {
    await load();
    await onChanged();
  };
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Équipes de ${player.nom_affichage}`}>
      {!loaded ? (
        <SkeletonRows count={3} />
      ) : 'failure' in loaded ? (
        <ErrorState text={loaded.failure} onRetry={() => void load()} />
      ) : (
        <div className="space-y-8">
          <History player={player} memberships={loaded.memberships} onChanged={refresh} />
          <NewMembershipForm player={player} teams={loaded.teams} onSaved={refresh} />
        </div>
      )}
    </Dialog>
  );
}

type HistoryProps = { player: RecordRow; memberships: readonly Membership[]; onChanged: () => Promise<void> };

function History({ player, memberships, onChanged }: HistoryProps) {
  const [ended, setEnded] = useState<Membership | null>(null);
  if (memberships.length === 0) return <p className="text-ink-muted">Aucune équipe pour le moment.</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {memberships.map((membership) => (
          <li key={membership.je_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-medium wrap-anywhere">{membership.equipe.equipe_lib}</span>
              <span className="block text-sm text-ink-muted">
                Depuis le {formatDay(membership.date_debut)}
                {membership.date_fin && `, jusqu’au ${formatDay(membership.date_fin)}`}
              </span>
            </span>
            <Badge tone={membership.is_current ? 'positive' : 'neutral'}>
              {membership.is_current ? 'Actuelle' : 'Terminée'}
            </Badge>
            {membership.is_current && (
              <Button variant="secondary" size="sm" onClick={() => setEnded(membership)}>
                Terminer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended && (
        <EndDialog player={player} membership={ended} onClose={() => setEnded(null)} onDone={onChanged} />
      )}
    </>
  );
}

type EndDialogProps = {
  player: RecordRow;
  membership: Membership;
  onClose: () => void;
  onDone: () => Promise<void>;
};

function EndDialog({ player, membership, onClose, onDone }: EndDialogProps) {
  return (
    <ConfirmedAction
      title={`Terminer le passage de ${player.nom_affichage}\u202f?`}
      text={`Il quitte ${membership.equipe.equipe_lib} aujourd’hui.`}
      confirmLabel="Terminer"
      act={async () => {
        const { message } = await leaveTeam(player, membership.equipe_id, dayOf(new Date().toISOString()));
        await onDone();
        return message;
      }}
      failure="Erreur lors de la fin de l’association"
      onClose={onClose}
    />
  );
}
