import { Check, Hourglass, type LucideIcon, Medal, Minus, TrendingDown, TrendingUp, X } from 'lucide-react';
import { type SelectionResult, selectionResultNames } from '../../../shared/records/ticket.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const looks: Readonly<Record<SelectionResult, { tone: Tone; icon: LucideIcon }>> = {
  en_cours: { tone: 'caution', icon: Hourglass },
  gagne: { tone: 'positive', icon: Check },
  perdu: { tone: 'negative', icon: X },
  annule: { tone: 'neutral', icon: Minus },
  demi_gagne: { tone: 'positive', icon: TrendingUp },
  demi_perdu: { tone: 'negative', icon: TrendingDown },
  place: { tone: 'info', icon: Medal },
};

/** How a selection ended, as an icon and its text. */
export function SelectionBadge({ result }: { result: SelectionResult }) {
  const { tone, icon } = looks[result];
  return (
    <Badge tone={tone} icon={icon}>
      {selectionResultNames[result]}
    </Badge>
  );
}
