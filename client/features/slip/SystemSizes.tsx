import type { ReactNode } from 'react';
import { lineCount } from '../../../shared/domain/ticket.ts';
import { divideHalfUp, formatCents, parseCents } from '../../../shared/money.ts';
import type { SlipSelection } from '../../slip/slip.ts';
import { hasSizes, namedSystems } from '../../tips/ticket/named-systems.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field, useFieldGroup } from '../../ui/Field.tsx';
import type { EnteredSlip } from './enter-slip.ts';
import type { TypedTerms } from './slip-terms.ts';

type SystemSizesProps = {
  selections: readonly SlipSelection[];
  typed: TypedTerms;
  entered: EnteredSlip;
  error: string | undefined;
  onChange: (tailles: string[]) => void;
};

/** How many selections the lines of a system hold: the systems that have a name, and each size. */
export function SystemSizes({ selections, typed, entered, error, onChange }: SystemSizesProps) {
  const sizes = typed.tailles.map(Number);
  const choose = (chosen: readonly number[]) => onChange(chosen.map(String));
  const count = selections.length;
  const bases = selections.filter(({ base }) => base).length;
  const named = bases > 0 ? [] : namedSystems.filter((system) => system.count === count);
  const offered = Array.from({ length: count }, (_, index) => index + 1).filter(
    (size) => size > bases || sizes.includes(size),
  );
  const toggle = (size: number) =>
    choose(sizes.includes(size) ? sizes.filter((other) => other !== size) : [...sizes, size]);
  const linesOf = (size: number) => lineCount({ type_pari: 'systeme', tailles: [size], selections });
  // A size that exceeds the selections that are left is shown until it is taken off.
  const exceeding = sizes.filter((size) => size > count);
  return (
    <Field
      label="Lignes du système"
      group
      error={error}
      hint={linesText(entered.lines, parseCents(typed.prono_mise))}
    >
      <ChipGroup>
        {named.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {named.map((system) => (
              <Chip
                key={system.name}
                isOn={hasSizes(system, sizes)}
                label={system.name}
                sub={countText(system.sizes.reduce((sum, size) => sum + linesOf(size), 0))}
                onPress={() => choose(hasSizes(system, sizes) ? [] : system.sizes)}
              />
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {[...offered, ...exceeding].map((size) => (
            <Chip
              key={size}
              isOn={sizes.includes(size)}
              label={`${size}/${count}`}
              sub={countText(linesOf(size))}
              onPress={() => toggle(size)}
            />
          ))}
        </div>
      </ChipGroup>
    </Field>
  );
}

function ChipGroup({ children }: { children: ReactNode }) {
  return (
    <fieldset {...useFieldGroup()} className="space-y-2">
      {children}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; label: string; sub: string; onPress: () => void };

function Chip({ isOn, label, sub, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-control border px-3 py-1 text-left tabular-nums',
        isOn
          ? 'border-accent bg-accent-soft text-accent ring-1 ring-accent'
          : 'border-line-control bg-surface text-ink hover:border-ink-subtle',
      )}
    >
      <span className="block text-[0.9375rem] leading-5 font-medium">{label}</span>
      <span className={classNames('block text-xs', !isOn && 'text-ink-muted')}>{sub}</span>
    </button>
  );
}

function countText(lines: number): string {
  return `${lines} ligne${lines > 1 ? 's' : ''}`;
}

/** « 4 lignes de 2,50 € »; of a stake that they cannot share to the cent « ≈ 3,33 € ». */
export function linesText(lines: number, stakeCents: number | null): string | undefined {
  if (lines === 0) return undefined;
  if (stakeCents === null || stakeCents <= 0) return countText(lines);
  const each = formatCents(divideHalfUp(stakeCents, lines));
  return `${countText(lines)} de ${stakeCents % lines === 0 ? '' : '≈\u00a0'}${each}`;
}
