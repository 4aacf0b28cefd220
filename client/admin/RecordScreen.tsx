import { useRouter } from '@tanstack/react-router';
import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { TableName } from '../../shared/records/tables.ts';
import { aRecord, capitalised, countedRecords } from '../../shared/records/wording.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/Page.tsx';
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx';
import { RecordForm } from './RecordForm.tsx';
import { type Cells, type Heads, RecordTable } from './RecordTable.tsx';
import type { RecordRow, References } from './records.ts';

type ListActs = { onEdit: (row: RecordRow) => void; onDelete: (row: RecordRow) => void };

type RecordScreenProps = {
  table: TableName;
  rows: readonly RecordRow[];
  references: References;
  /** What the filters leave; all rows without filters. */
  shown?: readonly RecordRow[];
  cells?: Cells;
  heads?: Heads;
  sorted?: Readonly<Record<string, 'ascending' | 'descending'>>;
  /** Between the form and the list: filters, another view. */
  filters?: ReactNode;
  /** Stands in place of the list. */
  view?: ((act: ListActs) => ReactNode) | undefined;
};

/** A declared resource: its list, the form that adds and edits, and deletion. */
export function RecordScreen({
  table,
  rows,
  references,
  shown = rows,
  filters,
  view,
  ...look
}: RecordScreenProps) {
  const declaration = adminDeclarationOf(table);
  const router = useRouter();
  const [form, setForm] = useState<{ edited: RecordRow | null } | null>(null);
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
          !form && (
            <Button icon={Plus} onClick={() => setForm({ edited: null })}>
              Ajouter {aRecord(declaration)}
            </Button>
          )
        }
      />
      {form && (
        <RecordForm
          key={String(form.edited?.[declaration.key] ?? 'new')}
          declaration={declaration}
          edited={form.edited}
          references={references}
          onClose={() => setForm(null)}
          onSaved={async () => {
            await router.invalidate();
            setForm(null);
          }}
        />
      )}
      {filters}
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
  return shown === all ? total : `${shown} sur ${total}`;
}
