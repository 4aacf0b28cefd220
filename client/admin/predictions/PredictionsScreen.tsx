import { LayoutList, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { searchFor } from '../../../shared/text.ts';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { RecordScreen } from '../RecordScreen.tsx';
import { referenceText } from '../record-text.ts';
import type { loadRecords, RecordRow } from '../records.ts';
import { ruleWords } from '../rule-words.ts';
import { GroupedPredictions } from './GroupedPredictions.tsx';

const cells = {
  prono_regle: ({ prono_regle }: RecordRow) => (
    <span className="text-sm text-ink-muted">{prono_regle ? ruleWords(String(prono_regle)) : '—'}</span>
  ),
};

const views = [
  { value: 'table', label: 'Tableau', icon: Table2 },
  { value: 'groups', label: 'Par groupe', icon: LayoutList },
] as const;

/** The prediction types, as a table with its filters or by their groups. */
export function PredictionsScreen(loaded: Awaited<ReturnType<typeof loadRecords>>) {
  const { rows, references } = loaded;
  const [view, setView] = useState<'table' | 'groups'>('table');
  const [group, setGroup] = useState('');
  const [text, setText] = useState('');
  const shown = useMemo(
    () => (view === 'table' ? predictionsOf(rows, group, text) : rows),
    [rows, view, group, text],
  );
  return (
    <RecordScreen
      {...loaded}
      shown={shown}
      cells={cells}
      filters={
        <search className="mb-6 grid gap-4 lg:flex lg:flex-wrap lg:items-end">
          <SegmentedControl aria-label="Vue" segments={views} value={view} onValueChange={setView} />
          {view === 'table' && (
            <>
              <Field label="Groupe" className="lg:w-72">
                <Select value={group} onChange={(event) => setGroup(event.currentTarget.value)}>
                  <option value="">Tous les groupes</option>
                  {references.prediction_group?.map(({ grp_prono_id, grp_prono_lib }) => (
                    <option key={grp_prono_id} value={String(grp_prono_id)}>
                      {grp_prono_lib}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Recherche" className="lg:min-w-60 lg:flex-1">
                <SearchInput value={text} onValueChange={setText} />
              </Field>
            </>
          )}
        </search>
      }
      view={
        view === 'groups'
          ? (act) => (
              <GroupedPredictions
                rows={rows}
                groupName={(id) => referenceText('prediction_group', id, references)}
                {...act}
              />
            )
          : undefined
      }
    />
  );
}

function predictionsOf(rows: readonly RecordRow[], group: string, text: string): RecordRow[] {
  const isFound = searchFor(text);
  return rows.filter(
    ({ grp_prono_id, prono_lib }) =>
      (group === '' || String(grp_prono_id) === group) && isFound(String(prono_lib)),
  );
}
