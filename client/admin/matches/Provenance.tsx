import type { AdminMatch } from '../../../shared/answers.ts';
import { betsOn, dateOf } from './match-names.ts';

type ProvenanceProps = { match: AdminMatch };

/** When and where a match is played, how many bets are on it, and, where no administrator stands for it, who added it. */
export function Provenance({ match }: ProvenanceProps) {
  const { cree_par, competition, standing } = match;
  const maker = cree_par ? `${cree_par.user_pseudo} (${cree_par.user_mail})` : 'un compte supprimé';
  return (
    <span className="wrap-anywhere">
      <span className="block">
        {dateOf(match)} · {competition.compet_lib} · {betsOn(match)}
      </span>
      {(cree_par || standing !== 'confirmed') && <span className="block">Ajouté par {maker}</span>}
    </span>
  );
}
