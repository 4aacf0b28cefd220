import { History } from 'lucide-react';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { lastTermsWith } from './term-habits.ts';
import { hasTerms, type TypedTerms } from './typed-terms.ts';

type RememberedTermsProps = {
  bookmaker_id: string;
  /** Only a simple bet can be a lay one, and only others have a bonus. */
  isSimple: boolean;
  typed: TypedTerms;
  onRecall: (terms: TypedTerms) => void;
};

/** Proposes the special terms of the last ticket with this bookmaker that had some, as long as none are typed. */
export function RememberedTerms({ bookmaker_id, isSimple, typed, onRecall }: RememberedTermsProps) {
  const { user_id } = useRuntime();
  const kept = lastTermsWith(user_id, bookmaker_id);
  const last = kept && {
    ...kept,
    contre: kept.contre && isSimple,
    bonus_pct: isSimple ? '' : kept.bonus_pct,
  };
  if (!last || !hasTerms(last) || hasTerms(typed)) return null;
  return (
    <Button variant="quiet" size="sm" icon={History} className="-mt-2 -ml-3" onClick={() => onRecall(last)}>
      {`Comme la dernière fois\u202f: ${termsText(last)}`}
    </Button>
  );
}

/** « contre, commission 5 % ». */
function termsText({ bonus_pct, commission_pct, gagnant_place, contre }: TypedTerms): string {
  return [
    contre && 'contre',
    gagnant_place !== '' && `gagnant-placé ${gagnant_place}`,
    bonus_pct !== '' && `bonus ${bonus_pct}\u202f%`,
    commission_pct !== '' && `commission ${commission_pct}\u202f%`,
  ]
    .filter((text) => text !== false)
    .join(', ');
}
