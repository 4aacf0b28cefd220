import { History } from 'lucide-react';
import { hasSpecialTerms, type SpecialTerms } from '../../forms/special-terms.ts';
import { lastTermsWith } from '../../forms/term-habits.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import type { TypedTerms } from './slip-terms.ts';

type RememberedTermsProps = { typed: TypedTerms; onRecall: (terms: SpecialTerms) => void };

/** Proposes the special terms of the last ticket with this bookmaker that had some, as long as none are typed. */
export function RememberedTerms({ typed, onRecall }: RememberedTermsProps) {
  const { user_id } = useRuntime();
  const last = lastTermsWith(user_id, typed.bookmaker_id);
  if (!last || hasSpecialTerms(typed)) return null;
  return (
    <Button variant="quiet" size="sm" icon={History} className="-mt-2 -ml-3" onClick={() => onRecall(last)}>
      {`Comme la dernière fois\u202f: ${termsText(last)}`}
    </Button>
  );
}

/** « contre, commission 5 % ». */
function termsText({ bonus_pct, commission_pct, gagnant_place, contre }: SpecialTerms): string {
  return [
    contre && 'contre',
    gagnant_place !== '' && `gagnant-placé ${gagnant_place}`,
    bonus_pct !== '' && `bonus ${bonus_pct}\u202f%`,
    commission_pct !== '' && `commission ${commission_pct}\u202f%`,
  ]
    .filter((text) => text !== false)
    .join(', ');
}
