import {
  Check,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  Minus,
  TrendingDown,
  TrendingUp,
  X,
} from 'lucide-react';
import { type Outcome, resultWith } from '../../shared/outcome.ts';
import type { TipReference } from '../local/live-data.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

/** How results show (shared/README.md § Outcomes). */
const looks: Readonly<Record<Outcome, Look>> = {
  won: { tone: 'positive', icon: Check },
  half_won: { tone: 'positive', icon: TrendingUp },
  half_lost: { tone: 'negative', icon: TrendingDown },
  lost: { tone: 'negative', icon: X },
  void: { tone: 'neutral', icon: Minus },
  pending: { tone: 'caution', icon: Hourglass },
  other: { tone: 'neutral', icon: CircleHelp },
};

/** A tip's result, as an icon and its text. */
export function OutcomeBadge({ result_id, reference }: { result_id: number; reference: TipReference }) {
  const { tone, icon } = lookOf(result_id, reference);
  return (
    <Badge tone={tone} icon={icon}>
      {reference.resultTypes.get(result_id)?.result_lib ?? 'Résultat inconnu'}
    </Badge>
  );
}

/** Matches that have begun and those that have not are both pending: the first type is « En cours », the later ones wait. */
function lookOf(result_id: number, { outcomeOf, resultTypes }: TipReference): Look {
  const outcome = outcomeOf(result_id);
  const isWaiting = outcome === 'pending' && result_id !== resultWith('pending', resultTypes.values());
  return isWaiting ? { tone: 'info', icon: Hourglass } : looks[outcome];
}
