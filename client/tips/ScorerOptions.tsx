import type { Scorer, TeamScorers } from './scorers.ts';

/** The players of both teams, as the options of a select. */
export function ScorersByTeam({ teams }: { teams: readonly TeamScorers[] }) {
  return teams.map(({ equipe_id, label, scorers }) => (
    <optgroup key={equipe_id} label={label}>
      <ScorerOptions scorers={scorers} />
    </optgroup>
  ));
}

export function ScorerOptions({ scorers }: { scorers: readonly Scorer[] }) {
  return scorers.map(({ joueur_id, name }) => (
    <option key={joueur_id} value={String(joueur_id)}>
      {name}
    </option>
  ));
}
