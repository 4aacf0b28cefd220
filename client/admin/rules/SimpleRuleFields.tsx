import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type RuleField, type RuleFieldName, ruleFields } from './rule-fields.ts';
import { fieldsOf, type RuleFaults, type TypedSimple, textOf } from './typed-rule.ts';

type SimpleRuleFieldsProps = {
  typed: TypedSimple;
  onChange: (typed: TypedSimple) => void;
  faults: RuleFaults;
  onLeave: (name: RuleFieldName) => void;
};

/** The fields of one simple rule. */
export function SimpleRuleFields({ typed, onChange, faults, onLeave }: SimpleRuleFieldsProps) {
  return fieldsOf(typed).map((name) => {
    const { label, hint, options, signed }: RuleField = ruleFields[name];
    const control = {
      value: textOf(typed, name),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ ...typed, texts: { ...typed.texts, [name]: value } }),
    };
    return (
      <Field key={name} label={label} hint={hint} error={faults[name]}>
        {options ? (
          <Select {...control}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode={keyboardOf(name, signed)}
            onBlur={() => onLeave(name)}
          />
        )}
      </Field>
    );
  });
}

/** A phone's keyboard of numbers has no sign, and no space. */
function keyboardOf(name: RuleFieldName, signed: boolean | undefined): 'text' | 'decimal' | 'numeric' {
  if (signed || name === 'avance' || name === 'score' || name === 'sauf') return 'text';
  return name === 'ligne' ? 'decimal' : 'numeric';
}
