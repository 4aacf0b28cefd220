import { formatCents } from '../../shared/money.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ConfirmedAction } from '../forms/ConfirmedAction.tsx';
import { useRuntime } from '../local/runtime-context.tsx';
import { useFirstUserData } from '../local/user-data.tsx';
import { reactivateBankroll } from './reactivate-bankroll.ts';

/** The dashboard says « supprimer », the profile « archiver »: both are the same (shared/README.md § Writing). */
const wordings = {
  delete: { verb: 'Supprimer', done: 'Bankroll supprimée avec succès\u202f!' },
  archive: { verb: 'Archiver', done: 'Bankroll archivée avec succès' },
} as const;

type ArchiveBankrollDialogProps = {
  bankroll: Row<'bankroll'>;
  wording: keyof typeof wordings;
  onClose: () => void;
};

/** Asks before a bankroll is removed from the dashboard; its data stays. */
export function ArchiveBankrollDialog({ bankroll, wording, onClose }: ArchiveBankrollDialogProps) {
  const { verb, done } = wordings[wording];
  const runtime = useRuntime();
  const inPlay = useBetsInPlay(bankroll.br_id);
  return (
    <ConfirmedAction
      title={<span className="wrap-anywhere">{`${verb} «\u202f${bankroll.br_lib}\u202f»\u202f?`}</span>}
      text={
        <>
          Elle est archivée{'\u202f'}: elle quitte le tableau de bord avec ses pronostics, qui restent dans
          l’historique et les statistiques. Rien n’est détruit, et elle se réactive depuis votre profil.
          {inPlay && <strong className="mt-3 block font-medium text-ink">{inPlay}</strong>}
        </>
      }
      confirmLabel={verb}
      danger
      act={async () => {
        await runtime.write([{ name: 'bankroll.archive', args: { br_id: bankroll.br_id } }]);
        return done;
      }}
      undo={() => void reactivateBankroll(runtime, bankroll)}
      failure="Erreur lors de l’archivage de la bankroll"
      onClose={onClose}
    />
  );
}

/** « 2 paris sont encore en jeu dans cette bankroll, pour 30,00 €. »; `null` where none is. */
function useBetsInPlay(br_id: string): string | null {
  const profit = useFirstUserData()?.profits.get(br_id);
  const count = profit?.countByOutcome.pending ?? 0;
  if (!profit || count === 0) return null;
  const bets = count === 1 ? 'Un pari est' : `${count} paris sont`;
  return `${bets} encore en jeu dans cette bankroll, pour ${formatCents(profit.pendingStakeCents)}.`;
}
