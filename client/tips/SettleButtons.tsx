import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { type Outcome, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TipReference } from '../local/live-data.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { IconButton } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { settlementOf, tipEdit } from './tip-changes.ts';

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

/** Settles a pending tip in one tap, which can be undone. */
export function SettleButtons({ tip, label, reference, onSettled }: SettleButtonsProps) {
  const runtime = useRuntime();
  // Until the tip is read again as settled: a second tap would settle it once more.
  const [settling, setSettling] = useState<Row<'tip'> | null>(null);
  const settle = async (outcome: Outcome, resultLabel: string) => {
    const result_id = resultWith(outcome, reference.resultTypes.values());
    if (result_id === undefined || settling === tip) return;
    setSettling(tip);
    const settled = { ...tip, ...settlementOf(tip, result_id, outcome) };
    try {
      await runtime.write(tipEdit(tip, settled));
    } catch (error) {
      setSettling(null);
      tellUnsaved(error, 'Erreur lors de la modification');
      return;
    }
    onSettled?.();
    notify.undo(`${resultLabel}\u202f: ${label}`, () => {
      runtime
        .write(tipEdit(settled, tip))
        .catch((error) => tellUnsaved(error, 'Erreur lors de la modification'));
    });
  };
  return (
    <fieldset aria-label={`Résultat de ${label}`} className="flex flex-wrap justify-end">
      {results.map(({ outcome, icon, label: resultLabel }) => (
        <IconButton
          key={outcome}
          icon={icon}
          aria-label={`${resultLabel}\u202f: ${label}`}
          title={resultLabel}
          onClick={() => void settle(outcome, resultLabel)}
        />
      ))}
    </fieldset>
  );
}
