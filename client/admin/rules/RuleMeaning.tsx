import type { PredictionRule } from '../../../shared/domain/prediction-rule.ts';
import { ruleSentence, workedExamples } from '../../../shared/domain/rule-sentence.ts';
import { resultByOutcome } from '../../../shared/domain/ticket-details.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { selectionResultNames } from '../../../shared/records/ticket.ts';
import { looks } from '../../tips/OutcomeBadge.tsx';
import { Badge } from '../../ui/Badge.tsx';

type RuleMeaningProps = { rule: PredictionRule | null; isNone: boolean };

/** A rule said back, with three scores and how they end. */
export function RuleMeaning({ rule, isNone }: RuleMeaningProps) {
  return (
    <div className="space-y-2 rounded-control bg-sunken px-4 py-3 text-[0.9375rem]">
      <p role="status" className={rule ? 'font-medium' : 'text-ink-muted'}>
        {rule
          ? ruleSentence(rule)
          : isNone
            ? 'Aucune règle\u202f: rien n’est proposé.'
            : 'Cette règle n’est pas finie.'}
      </p>
      {rule && (
        <ul className="space-y-1.5">
          {workedExamples(rule).map(({ score, outcome }) => (
            <li key={score} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular-nums">{score}</span>
              <Badge {...looks[outcome]}>{outcomeName(outcome)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function outcomeName(outcome: Outcome): string {
  const result = resultByOutcome[outcome];
  return outcome === 'void' || !result ? 'Remboursé' : selectionResultNames[result];
}
