import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useFieldGroup } from '../ui/Field.tsx';

type MartingaleChoiceProps = {
  martingales: readonly Row<'martingale'>[];
  /** The `um_id` of those chosen. */
  value: readonly string[];
  onValueChange: (um_ids: string[]) => void;
};

/** The martingales that a tip belongs to: none, one or several. To be put in a Field with `group`. */
export function MartingaleChoice({ martingales, value, onValueChange }: MartingaleChoiceProps) {
  const chosen = new Set(value);
  const isFull = chosen.size >= limits.martingalesPerTip;
  const toggle = (um_id: string) =>
    onValueChange(chosen.has(um_id) ? value.filter((other) => other !== um_id) : [...value, um_id]);
  return (
    <fieldset
      {...useFieldGroup()}
      className="max-h-64 overflow-y-auto rounded-control border border-line-control bg-surface px-3.5 py-1"
    >
      {martingales.map(({ um_id, martingale_lib }) => (
        <Checkbox
          key={um_id}
          className="w-full"
          label={<span className="wrap-anywhere">{martingale_lib}</span>}
          checked={chosen.has(um_id)}
          disabled={isFull && !chosen.has(um_id)}
          onChange={() => toggle(um_id)}
        />
      ))}
    </fieldset>
  );
}
