import { lineCount } from '../../../shared/domain/ticket.ts';
import { hasSizes, systemsOf } from '../../tips/ticket/named-systems.ts';
import { SizesField } from '../../tips/ticket/SizesField.tsx';
import { linesText } from '../../tips/ticket/ticket-labels.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import type { SlipPartProps } from './slip-part.ts';

/** Which lines a system has: those of a system that has a name, or any sizes. */
export function SystemFields({ slip, typed, entered, errorOf, leave, setTerms }: SlipPartProps) {
  const { selections } = slip;
  const sizes = typed.tailles.map(Number);
  const choose = (tailles: string[]) => {
    setTerms({ tailles });
    leave('tailles');
  };
  // Sizes that were right may exceed the selections that are left.
  const error = sizes.length > 0 ? entered.issues.get('tailles') : errorOf('tailles');
  const named = selections.some(({ base }) => base) ? [] : systemsOf(selections.length);
  return (
    <>
      {named.length > 0 && (
        <fieldset aria-label="Systèmes usuels" className="flex flex-wrap gap-2">
          {named.map((system) => {
            const isChosen = hasSizes(system, sizes);
            const lines = lineCount({ type_pari: 'systeme', tailles: system.sizes, selections });
            return (
              <ToggleButton
                key={system.name}
                pressed={isChosen}
                onClick={() => choose(isChosen ? [] : system.sizes.map(String))}
              >
                {`${system.name} · ${linesText(lines)}`}
              </ToggleButton>
            );
          })}
        </fieldset>
      )}
      <SizesField selections={selections} value={typed.tailles} error={error} onValueChange={choose} />
    </>
  );
}
