import { useRouter } from '@tanstack/react-router';
import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '../../shared/counts.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { TableName } from '../../shared/records/tables.ts';
import { aRecord, capitalised, countedRecords } from '../../shared/records/wording.ts';
import { searchFor } from '../../shared/text.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { PageHeader } from '../ui/Page.tsx';
import { SearchInput } from '../ui/TextInput.tsx';
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { type Cells, type Heads, RecordTable } from './RecordTable.tsx';
import { valueText } from './record-text.ts';
import type { RecordRow, References } from './records.ts';

/** Rows that a screen shows without scrolling. */
const SHORT_LIST = 12;

type ListActs = { onEdit: (row: RecordRow) => void; onDelete: (row: RecordRow) => void };

type RecordScreenProps = {
  table: TableName;
  rows: readonly RecordRow[];
  references: References;
  /** The rows that pass the filters; all rows without filters. */
  shown?: readonly RecordRow[];
  cells?: Cells;
  heads?: Heads;
  sorted?: Readonly<Record<string, 'ascending' | 'descending'>>;
  /**
   * Between the form and the list: filters, another view. Without them, a list that is longer than a screen has a
   * search.
   */
  filters?: ReactNode;
  /** Beside the button that adds a row. */
  actions?: ReactNode;
  /** Replaces the list. */
  view?: ((act: ListActs) => ReactNode) | undefined;
};

/** A declared resource: its list, the form that adds and edits, and deletion. */
export function RecordScreen({
  table,
  rows,
  references,
  shown: wanted = rows,
  filters,
  actions,
  view,
  ...look
}: RecordScreenProps) {
  const declaration = useMemo(() => adminDeclarationOf(table), [table]);
  const router = useRouter();
  const [form, setForm] = useState<{ edited: RecordRow | null } | null>(null);
  const [text, setText] = useState('');
  const isSearched = filters === undefined && rows.length > SHORT_LIST;
  const shown = useMemo(
    () => (isSearched ? rowsFound(declaration, wanted, references, text) : wanted),
    [isSearched, declaration, wanted, references, text],
  );
  const [deleted, setDeleted] = useState<RecordRow | null>(null);
  const edit = (edited: RecordRow) => {
    setForm({ edited });
    window.scrollTo({ top: 0 });
  };
  const list = { onEdit: edit, onDelete: setDeleted };
  return (
    <>
      <PageHeader
        title={capitalised(declaration.plural)}
        sub={countText(shown.length, rows.length, declaration)}
        actions={
          <>
            {actions}
            <Button icon={Plus} hidden={form !== null} onClick={() => setForm({ edited: null })}>
              Ajouter {aRecord(declaration)}
            </Button>
          </>
        }
      />
      {form && (
        <RecordForm
          key={String(form.edited?.[declaration.key] ?? 'new')}
          declaration={declaration}
          edited={form.edited}
          references={references}
          rows={rows}
          onClose={() => setForm(null)}
          onSaved={async () => {
            await router.invalidate();
            setForm(null);
          }}
        />
      )}
      {filters}
      {isSearched && (
        <search className="mb-6 block">
          <Field label="Recherche">
            <SearchInput value={text} onValueChange={setText} />
          </Field>
        </search>
      )}
      {shown.length === 0 ? (
        <NoRecord declaration={declaration} />
      ) : (
        (view?.(list) ?? (
          <RecordTable declaration={declaration} rows={shown} references={references} {...list} {...look} />
        ))
      )}
      {deleted && (
        <DeleteRecordDialog
          declaration={declaration}
          row={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => router.invalidate()}
        />
      )}
    </>
  );
}

type Declaration = ReturnType<typeof adminDeclarationOf>;

/** The rows whose displayed text contains what was searched. */
function rowsFound(
  { fields, admin }: Declaration,
  rows: readonly RecordRow[],
  references: References,
  text: string,
): RecordRow[] {
  const isFound = searchFor(text);
  const columns = admin.columns.flatMap((column) => {
    const field = fields[column];
    return field && field.kind !== 'url' ? [[column, field] as const] : [];
  });
  return rows.filter((row) =>
    isFound(columns.map(([column, field]) => valueText(field, row[column], references)).join(' ')),
  );
}

function NoRecord({ declaration: { singular, admin } }: { declaration: Declaration }) {
  const feminine = admin.gender === 'f' ? 'e' : '';
  return (
    <Card flush>
      <EmptyState icon={SearchX} title={`Aucun${feminine} ${singular} trouvé${feminine}`} />
    </Card>
  );
}

function countText(shown: number, all: number, declaration: Declaration): string {
  const total = countedRecords(all, declaration);
  return shown === all ? total : `${formatCount(shown)} sur ${total}`;
}
