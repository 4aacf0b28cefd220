import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { searchFor } from '../../../shared/text.ts';
import { errorText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import type { LinkChanges, LinkChoice } from './link-calls.ts';

/** A list that narrows the choices. */
export interface LinkFilter {
  label: string;
  all: string;
  column: 'sport_id' | 'pays_id';
  options: readonly { value: number; label: string }[];
}

type LinkDialogProps = {
  title: string;
  /** The plural noun of what is chosen: « équipes ». */
  plural: string;
  filters?: readonly LinkFilter[];
  load: () => Promise<LinkChoice[]>;
  save: (changes: LinkChanges) => Promise<{ message: string }>;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

type Loaded = { choices: LinkChoice[] } | { failure: string } | null;

/** Chooses what is linked to one thing by checkboxes; all changes are saved together. */
export function LinkDialog({ title, plural, filters = [], load, save, onSaved, onClose }: LinkDialogProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<{ message: string }>();
  const [isSaving, setSaving] = useState(false);
  const start = () =>
    load().then(
      (choices) => {
        setChosen(new Set(choices.filter(({ isAssociated }) => isAssociated).map(({ id }) => id)));
        setLoaded({ choices });
      },
      (error) => setLoaded({ failure: errorText(error, `Erreur lors du chargement des ${plural}`) }),
    );
  const read = useEffectEvent(start);
  // Only as the dialog opens: what is ticked must stay.
  useEffect(() => void read(), []);
  const submit = async (choices: readonly LinkChoice[]) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const { message } = await save(changesOf(choices, chosen));
      await onSaved();
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure({ message: errorText(error, 'Erreur lors de la sauvegarde') });
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={
        loaded && 'choices' in loaded ? `${chosen.size} ${plural} sur ${loaded.choices.length}` : undefined
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={!loaded || 'failure' in loaded}
            pending={isSaving}
            onClick={() => loaded && 'choices' in loaded && void submit(loaded.choices)}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <RefusalBanner error={failure} className="mb-4" />
      {!loaded ? (
        <SkeletonRows count={6} />
      ) : 'failure' in loaded ? (
        <ErrorState text={loaded.failure} onRetry={() => void start()} />
      ) : (
        <Choices choices={loaded.choices} filters={filters} chosen={chosen} onChange={setChosen} />
      )}
    </Dialog>
  );
}

function changesOf(choices: readonly LinkChoice[], chosen: ReadonlySet<number>): LinkChanges {
  const idsOf = (isChange: (choice: LinkChoice) => boolean) => choices.filter(isChange).map(({ id }) => id);
  return {
    ajouts: idsOf(({ id, isAssociated }) => chosen.has(id) && !isAssociated),
    retraits: idsOf(({ id, isAssociated }) => !chosen.has(id) && isAssociated),
  };
}

type ChoicesProps = {
  choices: readonly LinkChoice[];
  filters: readonly LinkFilter[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

function Choices({ choices, filters, chosen, onChange }: ChoicesProps) {
  const [text, setText] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, number | undefined>>>({});
  // A list of one sport is not filtered by sport.
  const useful = useMemo(
    () => filters.filter(({ column }) => new Set(choices.map((choice) => choice[column])).size > 1),
    [choices, filters],
  );
  const shown = useMemo(() => {
    const isFound = searchFor(text);
    return choices.filter(
      (choice) =>
        filters.every(({ column }) => values[column] === undefined || choice[column] === values[column]) &&
        isFound(choice.label),
    );
  }, [choices, filters, values, text]);
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {useful.map(({ label, all, column, options }) => (
          <Field key={column} label={label}>
            <Select
              value={values[column] ?? ''}
              onChange={(event) =>
                setValues({ ...values, [column]: Number(event.currentTarget.value) || undefined })
              }
            >
              <option value="">{all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label="Recherche" className="sm:col-span-2">
          <SearchInput value={text} onValueChange={setText} />
        </Field>
      </div>
      <ChoiceRows choices={shown} chosen={chosen} onChange={onChange} />
    </>
  );
}
