import { Check, Minus, X } from 'lucide-react';
import { type Outcome, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TipReference } from '../local/live-data.ts';
import { IconButton } from '../ui/Button.tsx';
import { settlementOf } from './tip-changes.ts';
import { useSettle } from './use-settle.ts';

const results = [
  { outcome: 'won', icon: Check, label: 'Gagné' },
  { outcome: 'lost', icon: X, label: 'Perdu' },
  { outcome: 'void', icon: Minus, label: 'Remboursé' },
] as const;

type SettleButtonsProps = {
  tip: Row<'tip'>;
  label: string;
  reference: TipReference;
  onSettled?: () => void;
};

/** Settles a pending plain bet in one tap, which can be undone. */
export function SettleButtons({ tip, label, reference, onSettled }: SettleButtonsProps) {
  const settle = useSettle(tip);
  const choose = async (outcome: Outcome, resultLabel: string, press: MouseEvent) => {
    const result_id = resultWith(outcome, reference.resultTypes.values());
    if (result_id === undefined) return;
    const settled = { ...tip, ...settlementOf(tip, result_id, outcome) };
    await settle(settled, `${resultLabel}\u202f: ${label}`, { press, onSettled });
  };
  return (
    <fieldset aria-label={`Résultat de ${label}`} className="flex flex-wrap justify-end">
      {results.map(({ outcome, icon, label: resultLabel }) => (
        <IconButton
          key={outcome}
          icon={icon}
          aria-label={`${resultLabel}\u202f: ${label}`}
          title={resultLabel}
          onClick={({ nativeEvent }) => void choose(outcome, resultLabel, nativeEvent)}
        />
      ))}
    </fieldset>
  );
}
