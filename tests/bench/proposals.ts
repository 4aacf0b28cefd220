import { newId } from '../../client/local/random-id.ts';
import { scoreVerdicts } from '../../shared/domain/proposals.ts';
import { scoreText } from '../../shared/domain/score.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aMatch, aScore, aTip } from '../helpers/rows.ts';
import { atMost, type Report } from './report.ts';
import { median, repeat, timed } from './stand.ts';

const COUNT = 10_000;
const MATCHES = 1_000;

/** The results that scores propose for open bets on a season's matches, from their texts. */
export async function measureProposals(): Promise<Report> {
  const br_id = newId();
  const matches = Array.from({ length: MATCHES }, (_, index) => {
    const score = [index % 5, index % 3] as const;
    return aMatch({ score: scoreText(aScore(score, { mi_temps: [0, 0] })) });
  });
  const rules = [
    '{"regle":"issue","choix":"1"}',
    '{"regle":"total","sens":"plus","ligne":2.5}',
    '{"regle":"et","regles":[{"regle":"issue","choix":"1"},{"regle":"deux_marquent","oui":true}]}',
  ];
  const tips: Row<'tip'>[] = Array.from({ length: COUNT }, (_, index) =>
    aTip({
      br_id,
      match_id: matches[index % MATCHES]?.match_id ?? null,
      prono_id: 1 + (index % rules.length),
    }),
  );
  const known = {
    matches: new Map(matches.map((match) => [match.match_id, match])),
    predictionTypes: new Map(rules.map((prono_regle, index) => [index + 1, { prono_regle }])),
    outcomeOf: seededOutcomeOf,
    nowMs: Date.now(),
  };
  const [first, ...others] = await repeat(6, () => timed(() => scoreVerdicts(tips, known)));
  return {
    figures: [
      {
        job: `${COUNT.toLocaleString('en')} proposals, the first time (Node)`,
        ...{ unit: 'ms', ours: [first ?? 0], goals: [atMost([first ?? 0], 50, 'ms')] },
      },
      {
        job: 'and again',
        ...{ unit: 'ms', ours: [median(others)], goals: [atMost([median(others)], 50, 'ms')] },
      },
    ],
  };
}
