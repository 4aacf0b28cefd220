import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatCount } from '../../../shared/counts.ts';
import { formatCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { newestFirst } from '../../local/tip-order.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { tipFigure } from '../../tips/tip-figures.ts';
import { bookmakerLabel, tipTypeLabel } from '../../tips/tip-labels.ts';
import { Card, Rows } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';

type OwnTipsProps = { tips: readonly Row<'tip'>[]; reference: Reference };

/** The bettor's own tips on this match, newest first; each line is a link to edit it. */
export function OwnTips({ tips, reference }: OwnTipsProps) {
  return (
    <Section title={tips.length === 1 ? 'Votre pronostic' : `Vos ${formatCount(tips.length)} pronostics`}>
      <Card flush>
        <Rows>
          {tips.toSorted(newestFirst).map((tip) => (
            <OwnTip key={tip.upm_id} tip={tip} reference={reference} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function OwnTip({ tip, reference }: { tip: Row<'tip'>; reference: Reference }) {
  return (
    <li>
      <Link
        to="/matches/$matchId/bet/edit/$upmId"
        params={{ matchId: tip.match_id, upmId: tip.upm_id }}
        className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="line-clamp-3 min-w-0 grow basis-36 font-medium wrap-anywhere">
              <span className="sr-only">Modifier{'\u202f'}: </span>
              {tipTypeLabel(reference, tip)}
            </span>
            <TipFigure tip={tip} reference={reference} />
          </span>
          <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-sm text-ink-muted">
              <span className="tabular-nums">
                {formatCents(tip.prono_mise)} à {formatOdds(tip.match_cote)}
              </span>
              {` · ${bookmakerLabel(reference, tip.bookmaker_id)}`}
            </span>
            <OutcomeBadge result_id={tip.result_id} reference={reference} />
          </span>
        </span>
        <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0 text-ink-subtle" />
      </Link>
    </li>
  );
}

/** What the tip brought, or would bring if it won. */
function TipFigure({ tip, reference }: { tip: Row<'tip'>; reference: Reference }) {
  const { text, tone, hint } = tipFigure(tip, reference.outcomeOf);
  return (
    <span className="ml-auto max-w-full text-right">
      <Figure tone={tone}>{text}</Figure>
      {hint && <span className="text-sm text-ink-muted"> {hint}</span>}
    </span>
  );
}
