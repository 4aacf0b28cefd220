import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { RecordRow, RecordValue } from '../records.ts';
import { ruleWords } from '../rule-words.ts';

type GroupedPredictionsProps = {
  rows: readonly RecordRow[];
  groupName: (id: RecordValue) => string;
  onEdit: (row: RecordRow) => void;
  onDelete: (row: RecordRow) => void;
};

/** The prediction types under their groups, each group collapsed at first. */
export function GroupedPredictions({ rows, groupName, onEdit, onDelete }: GroupedPredictionsProps) {
  const groups = Map.groupBy(rows, ({ grp_prono_id }) => grp_prono_id ?? null);
  return (
    <div className="space-y-3">
      {[...groups].map(([id, types]) => (
        <Card key={String(id)} flush asChild>
          <details>
            <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-4 font-semibold -outline-offset-2 sm:px-5">
              <span className="min-w-0 wrap-anywhere">{groupName(id)}</span>
              <span className="text-sm font-normal text-ink-muted tabular-nums">{types.length}</span>
            </summary>
            <ul className="divide-y divide-line border-t border-line">
              {types.map((row) => (
                <li key={String(row.prono_id)} className="flex items-center gap-2 py-1 pr-1.5 pl-4 sm:pl-5">
                  <span className="w-8 shrink-0 text-sm text-ink-muted tabular-nums">{row.prono_ordre}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {row.prono_lib}
                    <span className="block text-sm text-ink-muted">
                      {row.prono_regle ? ruleWords(String(row.prono_regle)) : '—'}
                    </span>
                  </span>
                  <IconButton
                    icon={Pencil}
                    aria-label={`Modifier ${row.prono_lib}`}
                    data-leaves-form
                    onClick={() => onEdit(row)}
                  />
                  <IconButton
                    icon={Trash2}
                    variant="danger"
                    aria-label={`Supprimer ${row.prono_lib}`}
                    onClick={() => onDelete(row)}
                  />
                </li>
              ))}
            </ul>
          </details>
        </Card>
      ))}
    </div>
  );
}
