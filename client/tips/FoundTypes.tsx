import { useMemo } from 'react';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { Field } from '../ui/Field.tsx';
import type { PredictionType, TypeGroup } from './prediction-types.ts';
import { countTypes, searchTypes, typeCountText } from './type-search.ts';

/** Nobody reads through more: another word narrows the search. */
const FOUND_MAX = 30;

type FoundTypesProps = {
  groups: readonly TypeGroup[];
  wanted: string;
  value: string;
  onChoose: (type: PredictionType) => void;
};

/** The types that a search finds, in any group. */
export function FoundTypes({ groups, wanted, value, onChoose }: FoundTypesProps) {
  const found = useMemo(() => searchTypes(groups, wanted), [groups, wanted]);
  const count = countTypes(found);
  const shown = found
    .flatMap(({ title, types }) => types.map((type) => ({ title, type })))
    .slice(0, FOUND_MAX);
  return (
    <>
      <p role="status" className="text-sm text-ink-muted">
        {count > FOUND_MAX
          ? `${typeCountText(count)}, dont voici les ${FOUND_MAX} premiers`
          : typeCountText(count)}
      </p>
      {shown.length > 0 && (
        <Field label="Type de pronostic" group required>
          <ChoiceList
            choices={shown.map(({ title, type }) => ({
              value: String(type.prono_id),
              label: type.text,
              sub: title,
            }))}
            value={value}
            onValueChange={(prono_id) => {
              const chosen = shown.find(({ type }) => String(type.prono_id) === prono_id);
              if (chosen) onChoose(chosen.type);
            }}
          />
        </Field>
      )}
    </>
  );
}
