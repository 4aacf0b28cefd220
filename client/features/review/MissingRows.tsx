import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { MissingRow, Replacements } from './missing-rows.ts';

type MissingRowsProps = {
  missing: readonly MissingRow[];
  chosen: Replacements;
  onChoose: (chosen: Replacements) => void;
};

/** What an entry refers to and the server no longer has, each with a choice of existing rows. */
export function MissingRows({ missing, chosen, onChoose }: MissingRowsProps) {
  if (missing.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="text-[0.9375rem] text-pretty">
        Le serveur ne connaît plus ce qui suit. Attendez qu’un administrateur l’ajoute à nouveau, ou
        choisissez autre chose, puis réappliquez.
      </p>
      {missing.map(({ key, label, choices }) => (
        <Field key={key} label={`${label}, à remplacer par`}>
          <Select
            placeholder="Choisir…"
            value={String(chosen.get(key) ?? '')}
            onChange={({ target }) => onChoose(withChoice(chosen, key, target.value))}
          >
            {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) =>
              group === undefined ? (
                <Options key="" choices={some} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options choices={some} />
                </optgroup>
              ),
            )}
          </Select>
        </Field>
      ))}
    </div>
  );
}

function Options({ choices }: Pick<MissingRow, 'choices'>) {
  return choices.map(({ id, label }) => (
    <option key={id} value={String(id)}>
      {label}
    </option>
  ));
}

function withChoice(chosen: Replacements, key: string, value: string): Replacements {
  const next = new Map(chosen);
  if (value === '') next.delete(key);
  else next.set(key, Number(value));
  return next;
}
