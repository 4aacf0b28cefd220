import {
  Check,
  CircleDashed,
  CircleHelp,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Minus,
  TrendingDown,
  TrendingUp,
  X,
} from 'lucide-react';
import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import { type Outcome, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketStateNames } from '../../shared/records/ticket.ts';
import type { TipReference } from '../local/live-data.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

/** How results show (shared/README.md § Outcomes). */
export const looks: Readonly<Record<Outcome, Look>> = {
  won: { tone: 'positive', icon: Check },
  half_won: { tone: 'positive', icon: TrendingUp },
  half_lost: { tone: 'negative', icon: TrendingDown },
  lost: { tone: 'negative', icon: X },
  void: { tone: 'neutral', icon: Minus },
  pending: { tone: 'caution', icon: Hourglass },
  partial: { tone: 'info', icon: CircleDashed },
  cashed_out: { tone: 'info', icon: HandCoins },
  other: { tone: 'neutral', icon: CircleHelp },
};

type OutcomeBadgeProps = { tip: Pick<Row<'tip'>, 'etat' | 'result_id'>; reference: TipReference };

/** A tip's result, as an icon and its text: of a ticket its state. */
export function OutcomeBadge({ tip, reference }: OutcomeBadgeProps) {
  const { tone, icon } = lookOf(tip, reference);
  return (
    <Badge tone={tone} icon={icon}>
      {tip.etat
        ? ticketStateNames[tip.etat]
        : (reference.resultTypes.get(tip.result_id ?? 0)?.result_lib ?? 'Résultat inconnu')}
    </Badge>
  );
}

/** Matches that have begun and those that have not are both pending: the first type is « En cours », the later ones wait. */
function lookOf(tip: OutcomeBadgeProps['tip'], { outcomeOf, resultTypes }: TipReference): Look {
  const outcome = outcomeOfTip(tip, outcomeOf);
  const isFirst = tip.etat !== null || tip.result_id === resultWith('pending', resultTypes.values());
  const isWaiting = outcome === 'pending' && !isFirst;
  return isWaiting ? { tone: 'info', icon: Hourglass } : looks[outcome];
}
