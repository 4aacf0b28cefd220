import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { cashEffectCents, potentialProfitCents } from '../../../shared/domain/settlement.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import { outcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/carnet.tsx';
import { OutcomeBadge } from '../../tip-views/OutcomeBadge.tsx';
import { bookmakerLabel, tipTypeLabel } from '../../tip-views/tip-labels.ts';
import { Card, Rows } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';

type OwnTipsProps = { tips: readonly Row<'tip'>[]; reference: Reference };

/** What the bettor has on this match already, newest first; each line is the way to edit it. */
export function OwnTips({ tips, reference }: OwnTipsProps) {
  const newestFirst = tips.toSorted((a, b) => (a.date_add < b.date_add ? 1 : -1));
  return (
    <Section title={tips.length === 1 ? 'Votre pronostic' : `Vos ${tips.length} pronostics`}>
      <Card flush>
        <Rows>
          {newestFirst.map((tip) => (
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
          <span className="sr-only">Modifier{'\u202f'}: </span>
          <span className="line-clamp-3 font-medium wrap-anywhere">{tipTypeLabel(reference, tip)}</span>
          <span className="mt-0.5 block text-sm text-ink-muted">
            <span className="tabular-nums">
              {formatCents(tip.prono_mise)} à {formatOdds(tip.match_cote)}
            </span>
            {` · ${bookmakerLabel(reference, tip.bookmaker_id)}`}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <TipFigure tip={tip} />
          <OutcomeBadge result_id={tip.result_id} reference={reference} />
        </span>
        <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0 text-ink-subtle" />
      </Link>
    </li>
  );
}

/** What the tip brought, or would bring if it won. */
function TipFigure({ tip }: { tip: Row<'tip'> }) {
  if (outcomeOf(tip.result_id) === 'pending') {
    const potential = potentialProfitCents(tip.prono_mise, tip.match_cote);
    return (
      <Figure tone="muted">
        {formatSignedCents(potential)}
        <span className="sr-only"> potentiel</span>
      </Figure>
    );
  }
  const effect = cashEffectCents(tip);
  return (
    <Figure tone={effect > 0 ? 'positive' : effect < 0 ? 'negative' : 'muted'}>
      {formatSignedCents(effect)}
    </Figure>
  );
}
