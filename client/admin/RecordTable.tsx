import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Field } from '../../shared/fields.ts';
import type { AdminDeclaration } from '../../shared/records/admin-declaration.ts';
import { IconButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Table, Td, Th, Tr } from '../ui/Table.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { RecordImage } from './RecordImage.tsx';
import { RecordLink } from './RecordLink.tsx';
import { valueText } from './record-text.ts';
import { nameOfRow, type RecordRow, type References } from './records.ts';

const PAGE_SIZE = 50;

/** How a screen shows some columns in its own way. */
export type Cells = Readonly<Record<string, (row: RecordRow) => ReactNode>>;
/** How a screen heads some columns, for instance with a button that sorts. */
export type Heads = Readonly<Record<string, ReactNode>>;

type RecordTableProps = {
  declaration: AdminDeclaration;
  rows: readonly RecordRow[];
  references: References;
  onEdit: (row: RecordRow) => void;
  onDelete: (row: RecordRow) => void;
  cells?: Cells;
  heads?: Heads;
  /** The column that the rows are sorted by, and how. */
  sorted?: Readonly<Record<string, 'ascending' | 'descending'>>;
  /** More that can be done with a row. */
  actions?: (row: RecordRow) => ReactNode;
};

/** The rows of a resource, fifty a page: a table, or cards on narrow screens. */
export function RecordTable(props: RecordTableProps) {
  const { rows } = props;
  const [wantedPage, setPage] = useState(1);
  const isWide = useIsWide();
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wantedPage, pages);
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const List = isWide ? WideList : NarrowList;
  return (
    <Card flush>
      <List {...props} rows={shown} />
      <Pagination page={page} pages={pages} onPageChange={setPage} />
    </Card>
  );
}

function WideList({ declaration, rows, heads = {}, sorted = {}, ...rest }: RecordTableProps) {
  const { fields, key, admin, plural } = declaration;
  return (
    <Table caption={plural}>
      <thead>
        <tr>
          {admin.columns.map((column) => (
            <Th
              key={column}
              numeric={fields[column]?.kind === 'integer'}
              aria-sort={sorted[column] ?? (heads[column] ? 'none' : undefined)}
            >
              {heads[column] ?? fields[column]?.label}
            </Th>
          ))}
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={String(row[key])}>
            {admin.columns.map((column) => (
              <Td
                key={column}
                numeric={fields[column]?.kind === 'integer'}
                className="max-w-72 wrap-anywhere"
              >
                <Cell column={column} row={row} fields={fields} {...rest} />
              </Td>
            ))}
            <Td className="[&>div]:flex-nowrap">
              <RowActions declaration={declaration} row={row} {...rest} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NarrowList({ declaration, rows, ...rest }: RecordTableProps) {
  const { fields, key, admin } = declaration;
  const [name, ...others] = admin.columns;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={String(row[key])} className="flex flex-wrap items-start gap-x-2 px-4 py-2">
          <div className="min-w-0 grow basis-32 py-2">
            <p className="font-medium wrap-anywhere">
              <Cell column={name} row={row} fields={fields} {...rest} />
            </p>
            {others.map((column) =>
              row[column] === null ? null : (
                <p key={column} className="text-sm wrap-anywhere text-ink-muted">
                  {fields[column]?.label}
                  {'\u202f'}: <Cell column={column} row={row} fields={fields} {...rest} />
                </p>
              ),
            )}
          </div>
          <RowActions declaration={declaration} row={row} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type CellProps = Pick<RecordTableProps, 'cells' | 'references'> & {
  column: string;
  row: RecordRow;
  fields: Readonly<Record<string, Field>>;
};

function Cell({ column, row, fields, cells = {}, references }: CellProps) {
  const own = cells[column];
  if (own) return own(row);
  const field = fields[column];
  if (!field) return null;
  if (field.kind === 'url') {
    return field.image ? <RecordImage src={row[column]} /> : <RecordLink address={row[column]} />;
  }
  return valueText(field, row[column], references);
}

type RowActionsProps = Pick<RecordTableProps, 'declaration' | 'onEdit' | 'onDelete' | 'actions'> & {
  row: RecordRow;
};

function RowActions({ declaration, row, onEdit, onDelete, actions }: RowActionsProps) {
  const name = nameOfRow(declaration.table, row);
  return (
    <div className="-mr-2.5 ml-auto flex max-w-full flex-wrap justify-end">
      {actions?.(row)}
      <IconButton
        icon={Pencil}
        aria-label={`Modifier ${name}`}
        data-leaves-form
        onClick={() => onEdit(row)}
      />
      <IconButton
        icon={Trash2}
        variant="danger"
        aria-label={`Supprimer ${name}`}
        onClick={() => onDelete(row)}
      />
    </div>
  );
}
