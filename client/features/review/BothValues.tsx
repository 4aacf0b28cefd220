import { formatMatchDate } from '../../../shared/dates.ts';
import type { ComparedValue } from './compared-value.ts';

type BothValuesProps = {
  values: readonly ComparedValue[];
  typedAt: string;
  /** « Supprimé », « Supprimée »: shown for the server's values where it has none. */
  deleted: string;
};

/** What was typed beside what the server holds; the same on every device. */
export function BothValues({ values, typedAt, deleted }: BothValuesProps) {
  if (values.length === 0) return null;
  return (
    <table className="w-full table-fixed text-[0.9375rem]">
      <caption className="sr-only">Les deux valeurs</caption>
      <thead className="text-left text-sm text-ink-muted">
        <tr>
          <th scope="col" className="pr-3 pb-2 font-medium">
            La saisie du {formatMatchDate(typedAt, Date.now())}
          </th>
          <th scope="col" className="pb-2 font-medium">
            Sur le serveur
          </th>
        </tr>
      </thead>
      {values.map(({ field, label, typed, held }) => (
        <tbody key={field}>
          <tr className="border-t border-line">
            <th scope="rowgroup" colSpan={2} className="pt-2 text-left text-sm font-normal text-ink-muted">
              {label}
            </th>
          </tr>
          <tr className="align-top">
            <td className="pr-3 pb-2 font-semibold wrap-anywhere tabular-nums">{typed}</td>
            <td className="pb-2 wrap-anywhere tabular-nums">{held ?? deleted}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
