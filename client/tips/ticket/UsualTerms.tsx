import type { Row } from '../../../shared/records/tables.ts';
import { Button } from '../../ui/Button.tsx';
import type { TypedTerms } from './typed-terms.ts';

type UsualTermsProps = {
  bookmaker: Row<'bookmaker'> | undefined;
  /** Whether its usual bonus is for such a ticket. */
  isCombined: boolean;
  typed: TypedTerms;
  onRecall: (terms: Partial<TypedTerms>) => void;
};

/** Proposes what a bookmaker usually pays for a place or adds to combined bets, as long as nothing else is typed. */
export function UsualTerms({ bookmaker, isCombined, typed, onRecall }: UsualTermsProps) {
  if (!bookmaker) return null;
  const { bookmaker_lib, gp_diviseur, bonus_combine } = bookmaker;
  const gagnant_place = gp_diviseur && typed.gagnant_place === '' ? `1/${gp_diviseur}` : '';
  const bonus_pct = bonus_combine && isCombined && typed.bonus_pct === '' ? String(bonus_combine) : '';
  if (gagnant_place === '' && bonus_pct === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
      <span className="wrap-anywhere">{`Usuel chez ${bookmaker_lib}\u202f:`}</span>
      {gagnant_place !== '' && (
        <Button variant="secondary" size="sm" onClick={() => onRecall({ gagnant_place })}>
          {`Gagnant-placé ${gagnant_place}`}
        </Button>
      )}
      {bonus_pct !== '' && (
        <Button variant="secondary" size="sm" onClick={() => onRecall({ bonus_pct })}>
          {`Bonus ${bonus_pct}\u202f%`}
        </Button>
      )}
    </div>
  );
}
