import { useState } from 'react';
import type { Slip } from '../../slip/slip.ts';

/** What is said at once: it is about what was chosen, not about what is being typed. */
const saidAtOnce = /^(selections|contre|selections\.\d+\.(match_id|prono_id|sel_resultat))$/;

export interface ShownIssues {
  errorOf: (field: string) => string | undefined;
  /** A field was left: what is wrong about it is said from now on. */
  leave: (field: string) => void;
  /** Everything that is wrong is said from now on. */
  sayAll: () => void;
}

/** Which of the issues are said: those of fields that were left, and all of them once saving was tried. */
export function useShownIssues(issues: ReadonlyMap<string, string>, { selections }: Slip): ShownIssues {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  // A selection keeps its fields when one before it is removed.
  const lastingName = (field: string) =>
    field.replace(/^selections\.(\d+)/, (name, index) => selections[Number(index)]?.sel_id ?? name);
  return {
    errorOf: (field) =>
      isAll || saidAtOnce.test(field) || left.has(lastingName(field)) ? issues.get(field) : undefined,
    leave: (field) => setLeft((before) => new Set(before).add(lastingName(field))),
    sayAll: () => setAll(true),
  };
}
