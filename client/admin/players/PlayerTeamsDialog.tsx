import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Membership } from '../../../shared/answers.ts';
import { dayOf, formatDay } from '../../../shared/dates.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import type { RecordRow } from '../records.ts';
import { NewMembershipForm } from './NewMembershipForm.tsx';
import { deleteMembership, leaveTeam, loadHistory } from './player-calls.ts';

type Loaded = Awaited<ReturnType<typeof loadHistory>> | { failure: string } | null;
type PlayerTeamsDialogProps = { player: RecordRow; onClose: () => void; onChanged: () => Promise<void> };

/** The teams of a player: his memberships, joining a team, leaving one. */
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
type Asked = { act: 'end' | 'delete'; membership: Membership } | null;

const standings = {
  coming: { tone: 'info', label: 'À venir' },
  current: { tone: 'positive', label: 'Actuelle' },
  ended: { tone: 'neutral', label: 'Terminée' },
} as const;

function History({ player, memberships, onChanged }: HistoryProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const today = dayOf(new Date().toISOString());
  if (memberships.length === 0) return <p className="text-ink-muted">Aucune équipe pour le moment.</p>;
  const question = { player, onClose: () => setAsked(null), onDone: onChanged };
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {memberships.map((membership) => {
          const standing = membership.is_current ? 'current' : pastOrComing(membership, today);
          const { tone, label } = standings[standing];
          return (
            <li key={membership.je_id} className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
              <span className="min-w-0 flex-1 py-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium wrap-anywhere">{membership.equipe.equipe_lib}</span>
                  <Badge tone={tone}>{label}</Badge>
                </span>
                <span className="block text-sm text-ink-muted">{datesText(membership, standing)}</span>
              </span>
              {standing !== 'ended' && (
                <Button variant="secondary" size="sm" onClick={() => setAsked({ act: 'end', membership })}>
                  Terminer
                </Button>
              )}
              <IconButton
                icon={Trash2}
                variant="danger"
                aria-label={`Supprimer le passage à ${membership.equipe.equipe_lib}`}
                onClick={() => setAsked({ act: 'delete', membership })}
              />
            </li>
          );
        })}
      </ul>
      {asked?.act === 'end' && <EndDialog membership={asked.membership} today={today} {...question} />}
      {asked?.act === 'delete' && <DeleteDialog membership={asked.membership} {...question} />}
    </>
  );
}

/** The server decides what is current, by the day in Paris; of the rest, what has begun is over. */
function pastOrComing({ date_debut, date_fin }: Membership, today: string): 'coming' | 'ended' {
  return date_fin !== null && date_fin <= today ? 'ended' : date_debut >= today ? 'coming' : 'ended';
}

function datesText({ date_debut, date_fin }: Membership, standing: keyof typeof standings): string {
  const from = `${standing === 'coming' ? 'À partir du' : 'Depuis le'} ${formatDay(date_debut)}`;
  return date_fin === null ? from : `Du ${formatDay(date_debut)} au ${formatDay(date_fin)}`;
}

type QuestionProps = {
  player: RecordRow;
  membership: Membership;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Ends a membership today, or on another day. */
function EndDialog({ player, membership, today, onClose, onDone }: QuestionProps & { today: string }) {
  const [day, setDay] = useState(membership.date_debut > today ? membership.date_debut : today);
  return (
    <ConfirmedAction
      title={`Terminer le passage de ${player.nom_affichage}\u202f?`}
      text={
        <>
          Il quitte {membership.equipe.equipe_lib} à cette date, et n’y est plus proposé comme buteur.
          <Field label="Date de fin" className="mt-4">
            <DateTimeInput
              value={day}
              min={membership.date_debut}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </Field>
        </>
      }
      confirmLabel="Terminer"
      act={async () => {
        const { message } = await leaveTeam(player, membership, day);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la fin de l’association"
      staysRefused
      onClose={onClose}
    />
  );
}

function DeleteDialog({ player, membership, onClose, onDone }: QuestionProps) {
  return (
    <ConfirmedAction
      title={`Supprimer ce passage de ${player.nom_affichage}\u202f?`}
      text={`Comme s’il n’avait jamais été noté à ${membership.equipe.equipe_lib}. Pour un départ, terminez-le plutôt.`}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const { message } = await deleteMembership(player, membership);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
