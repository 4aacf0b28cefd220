import { availableCents, canHold } from '../../../shared/domain/tip-rules.ts';
import { divideHalfUp, formatCents, parseCents } from '../../../shared/money.ts';
import { BankrollSelect } from '../../bankrolls/BankrollSelect.tsx';
import { NoBankroll } from '../../bankrolls/NoBankroll.tsx';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { BookmakerSelect } from '../../forms/BookmakerSelect.tsx';
import { repairedStake } from '../../forms/repaired-numbers.ts';
import { RememberedTerms } from '../../tips/ticket/RememberedTerms.tsx';
import { WholeOdds } from '../../tips/ticket/WholeOdds.tsx';
import { Field } from '../../ui/Field.tsx';
import { isSeveralBets } from './enter-slip.ts';
import type { SlipPartProps } from './slip-part.ts';

/** The odds of the whole, the stake, and where both are placed. */
export function BetFields(part: SlipPartProps) {
  const { slip, typed, entered, userData, reference, errorOf, leave, setTerms } = part;
  const { bankrolls } = userData;
  const isWithout = !bankrolls.some(({ br_id }) => canHold(bankrolls, br_id, null));
  return (
    <>
      <div className="grid grid-cols-pairs gap-4">
        {entered.type === 'combine' && (
          <WholeOdds
            typed={typed.match_cote}
            product={entered.product}
            isSameMatch={entered.isSameMatch}
            error={errorOf('match_cote')}
            onType={(match_cote) => setTerms({ match_cote })}
            onLeave={() => leave('match_cote')}
          />
        )}
        <Field
          label={isSeveralBets(slip) ? 'Mise par pari' : 'Mise'}
          required
          hint={stakeHint(part)}
          error={errorOf('prono_mise')}
        >
          <AmountInput
            value={typed.prono_mise}
            repair={repairedStake}
            onValueChange={(prono_mise) => setTerms({ prono_mise })}
            onBlur={() => leave('prono_mise')}
          />
        </Field>
      </div>
      <NoBankroll bankrolls={bankrolls} isWithout={isWithout} onCreated={(br_id) => setTerms({ br_id })} />
      <div className="grid gap-5 sm:grid-cols-2">
        {!(isWithout && typed.br_id === '') && (
          <BankrollSelect
            userData={userData}
            edited={null}
            value={typed.br_id}
            onValueChange={(br_id) => {
              setTerms({ br_id });
              leave('prono_mise');
            }}
            onBlur={() => leave('br_id')}
            error={errorOf('br_id')}
          />
        )}
        <BookmakerSelect
          bookmakers={reference.bookmakers}
          placeholder="Choisir…"
          value={typed.bookmaker_id}
          onChange={({ currentTarget }) => setTerms({ bookmaker_id: currentTarget.value })}
          onBlur={() => leave('bookmaker_id')}
          error={errorOf('bookmaker_id')}
        />
      </div>
      <RememberedTerms
        bookmaker_id={typed.bookmaker_id}
        isSimple={entered.type === 'simple'}
        typed={typed}
        onRecall={setTerms}
      />
    </>
  );
}

/** « 3 × 10,00 € = 30,00 € · Disponible : 90,00 € »; of a system the stake of a line, of a lay bet what is at risk. */
function stakeHint({ slip, typed, entered, userData }: SlipPartProps): string | undefined {
  const parts: string[] = [];
  const stake = parseCents(typed.prono_mise);
  const count = slip.selections.length;
  if (isSeveralBets(slip) && stake !== null)
    parts.push(`${count} × ${formatCents(stake)} = ${formatCents(count * stake)}`);
  if (entered.type === 'systeme' && stake !== null && entered.lines > 0)
    parts.push(lineText(stake, entered.lines));
  if (typed.contre && entered.stakedCents !== null)
    parts.push(`À risque\u202f: ${formatCents(entered.stakedCents)}`);
  if (typed.br_id !== '')
    parts.push(`Disponible\u202f: ${formatCents(availableCents(userData.balances, typed.br_id, null))}`);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** « 2,50 € par ligne », « ≈ 3,33 € par ligne ». */
function lineText(stakeCents: number, lines: number): string {
  if (stakeCents < lines) return 'moins d’un centime par ligne';
  const each = formatCents(divideHalfUp(stakeCents, lines));
  return `${stakeCents % lines === 0 ? '' : '≈\u00a0'}${each} par ligne`;
}
