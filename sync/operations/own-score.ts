import { isWithdrawn, type OwnScoreFacts, ownScoreIssues } from '../../shared/domain/own-score.ts';
import type { Row } from '../../shared/records/tables.ts';
import { knownMatchId } from './known-match.ts';
import { applied, type Operation, type Subject } from './operation.ts';

interface Noted {
  own: Row<'own_score'>;
}

interface Note extends Noted {
  /** What he had noted of that match as his form showed it, none or one; older apps do not say. */
  seen?: readonly Row<'own_score'>[];
}

/**
 * Notes the score of a match for its bettor, in the place of the one that he noted before. Another one that his form did
 * not show stays until he decides; where an older app does not say what it showed, the last arrival counts.
 */
export const noteScore: Operation<Note, OwnScoreFacts> = {
  label: 'Score noté',
  effect: 'update',
  shape: {
    own: { kind: 'row', table: 'own_score' },
    seen: { kind: 'rows', table: 'own_score', max: 1, optional: true, known: true },
  },
  subject: noted,
  requires: ({ own }) => [{ table: 'match', id: own.match_id }],
  check: ownScoreIssues,
  async run(rows, { own, seen }) {
    const match_id = await knownMatchId(rows, own.match_id);
    const [present] = await rows.find('own_score', 'match_id', match_id);
    if (present?.score === own.score && present.date_note === own.date_note) return applied;
    const isUnseen = seen !== undefined && !seen.some(({ score }) => score === present?.score);
    if (present && isUnseen && present.score !== own.score && !isWithdrawn(present))
      return { status: 'conflict', theirs: present };
    await rows.put('own_score', { ...own, match_id, own_id: present?.own_id ?? own.own_id });
    return applied;
  },
};

interface Forgotten extends Noted {
  /** What stays of it (`withdrawnNote`); without it, as older apps send it, nothing does. */
  withdrawn?: Row<'own_score'>;
}

/** Erases the score that its bettor noted; one that he noted otherwise meanwhile, unseen by this device, stays. */
export const forgetScore: Operation<Forgotten> = {
  label: 'Score noté effacé',
  effect: 'delete',
  shape: {
    own: { kind: 'row', table: 'own_score', known: true },
    withdrawn: { kind: 'row', table: 'own_score', optional: true },
  },
  subject: noted,
  requires: () => [],
  async run(rows, { own, withdrawn }) {
    const match_id = await knownMatchId(rows, own.match_id);
    for (const { own_id, score } of await rows.find('own_score', 'match_id', match_id)) {
      if (score !== own.score) continue;
      if (withdrawn) await rows.put('own_score', { ...withdrawn, match_id, own_id });
      else await rows.remove('own_score', own_id);
    }
    return applied;
  },
};

function noted({ own }: Noted): Subject {
  return { table: 'own_score', id: own.own_id, row: own };
}
