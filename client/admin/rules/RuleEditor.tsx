import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readRule, ruleText } from '../../../shared/domain/rule-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { RuleMeaning } from './RuleMeaning.tsx';
import type { RuleFieldName } from './rule-fields.ts';
import { SimpleRuleFields } from './SimpleRuleFields.tsx';
import {
  newSimple,
  noRule,
  type RuleFaults,
  type RuleKind,
  readTypedRule,
  ruleKinds,
  SIMPLES_MAX,
  type TypedRule,
  type TypedSimple,
  typedRule,
} from './typed-rule.ts';

/** What the form holds while a rule cannot be read: no rule, so that it is refused. */
const UNFINISHED = 'règle inachevée';

type RuleEditorProps = {
  label: string;
  /** The text of a rule, empty for none. */
  value: string;
  onChange: (text: string) => void;
  /** The refusal of the form: all that is missing is told. */
  error: object | undefined;
};

/** What a type of prediction means, chosen in plain words and said back with examples. */
export function RuleEditor({ label, value, onChange, error }: RuleEditorProps) {
  const [own, setOwn] = useState({ text: value, typed: typedRule(readRule(value)) });
  const typed = own.text === value ? own.typed : typedRule(readRule(value));
  const { rule, faults } = readTypedRule(typed);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const box = useFocusOnError(error);
  const change = (next: TypedRule) => {
    const read = readTypedRule(next).rule;
    const text = read ? ruleText(read) : next.simples.length === 0 ? '' : UNFINISHED;
    setOwn({ text, typed: next });
    onChange(text);
  };
  const toldFaults = (at: number): RuleFaults =>
    Object.fromEntries(
      Object.entries(faults[at] ?? {}).filter(([name]) => error !== undefined || left.has(`${at} ${name}`)),
    );
  const onLeave = (at: number, name: RuleFieldName) =>
    setLeft((before) => new Set(before).add(`${at} ${name}`));
  const [first = newSimple] = typed.simples;
  return (
    <div ref={box} className="space-y-4">
      <Field label={label} className="sm:max-w-sm">
        <Select
          value={typed.link ? 'combinaison' : (typed.simples[0]?.kind ?? '')}
          onChange={({ currentTarget }) => change(withKind(typed, currentTarget.value))}
        >
          <option value="">Aucune</option>
          <KindOptions />
          <option value="combinaison">Combinaison ET/OU</option>
        </Select>
      </Field>
      {typed.link ? (
        <Combination
          typed={{ ...typed, link: typed.link }}
          onChange={change}
          toldFaults={toldFaults}
          onLeave={onLeave}
        />
      ) : (
        typed.simples.length > 0 && (
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <SimpleRuleFields
              typed={first}
              onChange={(simple) => change({ link: null, simples: [simple] })}
              faults={toldFaults(0)}
              onLeave={(name) => onLeave(0, name)}
            />
          </div>
        )
      )}
      <RuleMeaning rule={rule} isNone={typed.simples.length === 0} />
    </div>
  );
}

type CombinationProps = {
  typed: TypedRule & { link: 'et' | 'ou' };
  onChange: (typed: TypedRule) => void;
  toldFaults: (at: number) => RuleFaults;
  onLeave: (at: number, name: RuleFieldName) => void;
};

const links = [
  { value: 'et', label: 'Toutes (ET)' },
  { value: 'ou', label: 'Une au moins (OU)' },
] as const;

/** Several simple rules, of which all or one must hold. */
function Combination({ typed, onChange, toldFaults, onLeave }: CombinationProps) {
  const { link, simples } = typed;
  const set = (next: readonly TypedSimple[]) => onChange({ link, simples: next });
  return (
    <>
      <Field label="Conditions à remplir" group>
        <SegmentedControl
          segments={links}
          value={link}
          onValueChange={(chosen) => onChange({ link: chosen, simples })}
        />
      </Field>
      <ol className="space-y-4">
        {simples.map((simple, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing but their place
          <li key={at} className="rounded-control border border-line p-4">
            <Condition
              number={at + 1}
              simple={simple}
              onChange={(next) => set(simples.with(at, next))}
              onRemove={simples.length > 2 ? () => set(simples.toSpliced(at, 1)) : undefined}
              faults={toldFaults(at)}
              onLeave={(name) => onLeave(at, name)}
            />
          </li>
        ))}
      </ol>
      {simples.length < SIMPLES_MAX && (
        <Button variant="secondary" size="sm" icon={Plus} onClick={() => set([...simples, newSimple])}>
          Ajouter une condition
        </Button>
      )}
    </>
  );
}

type ConditionProps = {
  number: number;
  simple: TypedSimple;
  onChange: (simple: TypedSimple) => void;
  onRemove: (() => void) | undefined;
  faults: RuleFaults;
  onLeave: (name: RuleFieldName) => void;
};

function Condition({ number, simple, onChange, onRemove, faults, onLeave }: ConditionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="flex items-center justify-between sm:col-span-full">
        <p id={id} className="font-medium">
          Condition {number}
        </p>
        {onRemove && (
          <IconButton
            icon={Trash2}
            variant="danger"
            aria-label={`Retirer la condition ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
      <Field label="Règle">
        <Select
          value={simple.kind}
          onChange={({ currentTarget }) => onChange({ ...simple, kind: currentTarget.value as RuleKind })}
        >
          <KindOptions />
        </Select>
      </Field>
      <SimpleRuleFields typed={simple} onChange={onChange} faults={faults} onLeave={onLeave} />
    </fieldset>
  );
}

function KindOptions() {
  return Object.entries(ruleKinds).map(([kind, { label }]) => (
    <option key={kind} value={kind}>
      {label}
    </option>
  ));
}

/** The same rule of another kind: what was typed stays where the kinds have it in common. */
function withKind({ link, simples }: TypedRule, chosen: string): TypedRule {
  const [first = newSimple] = simples;
  if (chosen === '') return noRule;
  if (chosen === 'combinaison') return { link: link ?? 'et', simples: [first, newSimple] };
  return { link: null, simples: [{ ...first, kind: chosen as RuleKind }] };
}

function useFocusOnError(error: object | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return box;
}
