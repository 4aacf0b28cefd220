import { Check, CircleHelp, Hourglass, type LucideIcon, Minus, X } from 'lucide-react';
import type { Reference } from '../local/carnet.tsx';
import { Badge, type Tone } from '../ui/Badge.tsx';

/** How each seeded result shows (decisions § 1); an administrator's own gets a question mark. */
const looks: Readonly<Record<number, { tone: Tone; icon: LucideIcon }>> = {
  1: { tone: 'positive', icon: Check },
  2: { tone: 'negative', icon: X },
  3: { tone: 'neutral', icon: Minus },
  4: { tone: 'caution', icon: Hourglass },
  5: { tone: 'info', icon: Hourglass },
};

/** A tip's result, as an icon and its text. */
export function OutcomeBadge({ result_id, reference }: { result_id: number; reference: Reference }) {
  const { tone, icon } = looks[result_id] ?? { tone: 'neutral', icon: CircleHelp };
  return (
    <Badge tone={tone} icon={icon}>
      {reference.resultTypes.get(result_id)?.result_lib ?? 'Résultat inconnu'}
    </Badge>
  );
}
