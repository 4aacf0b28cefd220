import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { LOST_RESULT_ID, VOID_RESULT_ID, WON_RESULT_ID } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { IconButton } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';
import { settlementOf, tipEdit } from './tip-changes.ts';

const results = [
  { result_id: WON_RESULT_ID, icon: Check, label: 'Gagné' },
  { result_id: LOST_RESULT_ID, icon: X, label: 'Perdu' },
  { result_id: VOID_RESULT_ID, icon: Minus, label: 'Remboursé' },
] as const;

type SettleButtonsProps = { tip: Row<'tip'>; label: string; onSettled?: () => void };

/** Settles a pending tip in one touch, which can be taken back. */
export function SettleButtons({ tip, label, onSettled }: SettleButtonsProps) {
  const runtime = useRuntime();
  // Until the tip comes back settled: a second touch would settle it once more.
  const [settling, setSettling] = useState<Row<'tip'> | null>(null);
  const settle = async (result_id: number, resultLabel: string) => {
    if (settling === tip) return;
    setSettling(tip);
    const settled = { ...tip, ...settlementOf(tip, result_id) };
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
      {results.map(({ result_id, icon, label: resultLabel }) => (
        <IconButton
          key={result_id}
          icon={icon}
          aria-label={`${resultLabel}\u202f: ${label}`}
          title={resultLabel}
          onClick={() => void settle(result_id, resultLabel)}
        />
      ))}
    </fieldset>
  );
}
