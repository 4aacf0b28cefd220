import { type ScoreVerdict, verdictKey } from '../../../shared/domain/proposals.ts';
import type { Reference } from '../../local/live-data.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { SelectionBadge } from '../../tips/ticket/SelectionBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { betText, MatchScoreHeading, outcomeName, verdictLabel, verdictName } from './ProposedMatch.tsx';

const SHOWN_MAX = 50;

type ContradictedListProps = {
  verdicts: readonly ScoreVerdict[];
  reference: Reference;
  onFollow: (verdict: ScoreVerdict, press: MouseEvent) => void;
};

/** What the bettor has settled otherwise than the score says: it stays so unless he wants the other. */
export function ContradictedList({ verdicts, reference, onFollow }: ContradictedListProps) {
  const shown = verdicts
    .toSorted((one, other) => other.match.match_date.localeCompare(one.match.match_date))
    .slice(0, SHOWN_MAX);
  return (
    <Section
      title="Le score dit autre chose"
      sub="Ces paris sont réglés autrement que leur score ne le dit. Rien n’est changé sans vous."
    >
      <ul className="space-y-4">
        {shown.map((verdict) => (
          <li key={verdictKey(verdict)}>
            <Card flush>
              <MatchScoreHeading match={verdict.match} reference={reference} />
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 grow basis-56">
                  <p className="font-medium wrap-anywhere">{verdictLabel(verdict, reference)}</p>
                  <p className="text-sm text-ink-muted wrap-anywhere">{betText(verdict.tip, reference)}</p>
                  {verdict.outcome === 'pending' && (
                    <p className="mt-1 text-sm text-caution">{openedBecause(verdict)}</p>
                  )}
                </div>
                {verdict.selection ? (
                  <SelectionBadge result={verdict.selection.sel_resultat} />
                ) : (
                  <OutcomeBadge tip={verdict.tip} reference={reference} />
                )}
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${followText(verdict)}\u202f: ${verdictName(verdict, reference)}`}
                  onClick={({ nativeEvent }) => onFollow(verdict, nativeEvent)}
                >
                  {followText(verdict)}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {verdicts.length > shown.length && (
        <p className="mt-3 text-sm text-ink-muted">Les {SHOWN_MAX} plus récents sont montrés.</p>
      )}
    </Section>
  );
}

function openedBecause({ match }: ScoreVerdict): string {
  return Date.parse(match.match_date) > Date.now()
    ? 'Réglé, alors que le match est à venir.'
    : 'Réglé par un score qui a été retiré, ou qui n’en décide plus.';
}

/** « Mettre « Gagné » » ; « Rouvrir » where no score says anything any more. */
function followText({ outcome }: ScoreVerdict): string {
  return outcome === 'pending' ? 'Rouvrir' : `Mettre «\u202f${outcomeName(outcome)}\u202f»`;
}
