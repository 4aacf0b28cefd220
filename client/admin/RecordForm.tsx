import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Field } from '../../shared/fields.ts';
import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import { aRecord, thisRecord } from '../../shared/records/wording.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { FormCard } from '../ui/FormCard.tsx';
import { Refusal, RefusalBanner } from '../ui/Refusal.tsx';
import { nearName, nearNamesOf } from './near-name.ts';
import { RecordField } from './RecordField.tsx';
import { valueText } from './record-text.ts';
import { givenFieldsOf, type RecordRow, type References } from './records.ts';
import { useRecordForm } from './use-record-form.ts';

type RecordFormProps = {
  declaration: AdminDeclaration;
  /** The row to edit; `null` for a new one. */
  edited: RecordRow | null;
  references: References;
  /** The existing rows, where the screen has them all. */
  rows?: readonly RecordRow[];
  onSaved: () => void | Promise<void>;
  onClose: () => void;
  initial?: RecordRow;
  method?: 'PUT' | 'PATCH';
  children?: ReactNode;
};

const noRows: readonly RecordRow[] = [];

/** Adds or edits a row, in the page; neither a refusal nor somebody else's change loses what was typed. */
export function RecordForm({ references, rows = noRows, onClose, children, ...options }: RecordFormProps) {
  const { declaration, edited } = options;
  const { form, fields, save, conflict, overwrite, takeTheirs } = useRecordForm(options);
  const { errors, isSubmitting } = form.formState;
  const names = useMemo(() => nearNamesOf(declaration, rows), [declaration, rows]);
  const near = nearName(declaration, names, form.watch(), edited);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <FormCard
      className="mb-8"
      title={edited ? `Modifier ${thisRecord(declaration)}` : `Ajouter ${aRecord(declaration)}`}
      onClose={onClose}
    >
      <RefusalBanner error={errors.root} className="mt-4" />
      {conflict && (
        <Refusal reason={conflict}>
          <Conflict
            declaration={declaration}
            theirs={conflict}
            references={references}
            onOverwrite={overwrite}
            onTake={takeTheirs}
          />
        </Refusal>
      )}
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="mt-4 grid items-start gap-5 sm:grid-cols-2"
      >
        {fields.map(([name, rule]) => (
          <div key={name} className={isWide(rule) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <RecordField
              name={name}
              rule={rule}
              form={form}
              references={references}
              hint={near?.column === name ? nearText(near.name) : undefined}
            />
          </div>
        ))}
        {children}
        <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {edited ? 'Modifier' : 'Ajouter'}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}

function isWide(rule: Field): boolean {
  return rule.kind === 'rule' || (rule.kind === 'text' && rule.multiline === true);
}

function nearText(name: string): string {
  return `«\u202f${name}\u202f» existe déjà\u202f: ce nom n’en diffère que par les espaces.`;
}

type ConflictProps = {
  declaration: AdminDeclaration;
  theirs: RecordRow;
  references: References;
  onOverwrite: () => void;
  onTake: () => void;
};

/** Somebody else saved first: what the row holds now, and the choice. */
function Conflict({ declaration, theirs, references, onOverwrite, onTake }: ConflictProps) {
  return (
    <Banner
      tone="warning"
      className="mt-4"
      title="Modifié entre-temps par quelqu’un d’autre"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onTake}>
            Reprendre sa version
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            Enregistrer la mienne
          </Button>
        </>
      }
    >
      <p>Ce que vous avez saisi est toujours là. La version enregistrée est maintenant{'\u202f'}:</p>
      <ul className="mt-1 text-sm">
        {givenFieldsOf(declaration).map(([name, rule]) => (
          <li key={name} className="wrap-anywhere">
            {rule.label}
            {'\u202f'}: <strong className="font-semibold">{valueText(rule, theirs[name], references)}</strong>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
