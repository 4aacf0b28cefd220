import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** The dashboard says « supprimer », the profile « archiver »: it is one and the same (decisions § 3). */
const wordings = {
  delete: { verb: 'Supprimer', done: 'Bankroll supprimée avec succès\u202f!' },
  archive: { verb: 'Archiver', done: 'Bankroll archivée avec succès' },
} as const;

type ArchiveBankrollDialogProps = {
  bankroll: Row<'bankroll'>;
  wording: keyof typeof wordings;
  onClose: () => void;
};

/** Asks before a bankroll leaves the dashboard; nothing of it is destroyed. */
export function ArchiveBankrollDialog({ bankroll, wording, onClose }: ArchiveBankrollDialogProps) {
  const { verb, done } = wordings[wording];
  const runtime = useRuntime();
  return (
    <ConfirmedAction
      title={<span className="wrap-anywhere">{`${verb} «\u202f${bankroll.br_lib}\u202f»\u202f?`}</span>}
      text={
        'Elle est archivée\u202f: elle quitte le tableau de bord avec ses pronostics, qui restent dans l’historique et les statistiques. Rien n’est détruit.'
      }
      confirmLabel={verb}
      danger
      act={async () => {
        await runtime.write([{ name: 'bankroll.archive', args: { br_id: bankroll.br_id } }]);
        return done;
      }}
      failure="Erreur lors de l’archivage de la bankroll"
      onClose={onClose}
    />
  );
}
