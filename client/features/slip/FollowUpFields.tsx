import { localInputToInstant } from '../../../shared/days.ts';
import { isDateAhead } from '../../../shared/domain/date-ahead.ts';
import { tip } from '../../../shared/records/tip.ts';
import { confidenceLevels } from '../../forms/confidence-levels.ts';
import { ExtraFields } from '../../forms/ExtraFields.tsx';
import { MartingaleChoice } from '../../forms/MartingaleChoice.tsx';
import { errorsOf } from '../../tips/ticket/errors-of.ts';
import { TermFields } from '../../tips/ticket/TermFields.tsx';
import { hasTerms, noTypedTerms } from '../../tips/ticket/typed-terms.ts';
import { UsualTerms } from '../../tips/ticket/UsualTerms.tsx';
import { isFreeTip } from '../../tips/tip-labels.ts';
import { Field } from '../../ui/Field.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { DateTimeInput, TextArea } from '../../ui/TextInput.tsx';
import { isSeveralBets } from './enter-slip.ts';
import type { SlipPartProps } from './slip-part.ts';

/** What is noted once for the whole slip, mostly left as it is. */
export function FollowUpFields(part: SlipPartProps) {
  const { slip, typed, entered, userData, reference, errorOf, leave, setTerms } = part;
  const isFree = slip.selections.some(
    ({ match, prono_id }) => match && isFreeTip(reference, { prono_id: Number(prono_id) }),
  );
  const errors = errorsOf(Object.keys(typed), errorOf);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Indice de confiance" group error={errorOf('user_fiab')}>
          <Stars
            levels={confidenceLevels}
            value={Number(typed.user_fiab)}
            onValueChange={(level) => setTerms({ user_fiab: String(level) })}
          />
        </Field>
        <Field label="Date" hint={dateHint(typed.date_add)} error={errorOf('date_add')}>
          <DateTimeInput
            type="datetime-local"
            value={typed.date_add}
            onChange={({ currentTarget }) => setTerms({ date_add: currentTarget.value })}
            onBlur={() => leave('date_add')}
          />
        </Field>
      </div>
      {userData.martingales.length > 0 && (
        <Field label="Martingales" group error={errorOf('um_ids')}>
          <MartingaleChoice
            martingales={userData.martingales}
            value={typed.um_ids}
            onValueChange={(um_ids) => setTerms({ um_ids })}
          />
        </Field>
      )}
      <Field
        label="Commentaire"
        required={isFree}
        hint={isFree ? 'Sur quoi porte le pari, comme sur le ticket.' : undefined}
        error={errorOf('user_comment')}
        counter={{ length: typed.user_comment.length, max: tip.fields.user_comment.max }}
      >
        <TextArea
          rows={3}
          value={typed.user_comment}
          onChange={({ currentTarget }) => setTerms({ user_comment: currentTarget.value })}
          onBlur={() => leave('user_comment')}
        />
      </Field>
      <ExtraFields
        typed={typed}
        errors={errors}
        onType={(name, value) => setTerms({ [name]: value })}
        onLeave={leave}
        without={isSeveralBets(slip) ? ['cote_initiale', 'cote_fermeture'] : []}
        isUsed={hasTerms(typed) || Object.keys(noTypedTerms).some((name) => errors[name])}
      >
        <UsualTerms
          bookmaker={reference.bookmakers.get(Number(typed.bookmaker_id))}
          isCombined={entered.type !== 'simple'}
          typed={typed}
          onRecall={setTerms}
        />
        <TermFields
          typed={typed}
          errors={errors}
          isSimple={entered.type === 'simple'}
          without={entered.type === 'simple' ? ['bonus_pct'] : []}
          onType={(name, value) => setTerms({ [name]: value })}
          onLeave={leave}
        />
      </ExtraFields>
    </>
  );
}

function dateHint(typed: string): string | undefined {
  if (typed === '') return 'Vide\u202f: le moment de l’enregistrement.';
  const date = localInputToInstant(typed);
  return date !== null && isDateAhead(date, Date.now()) ? 'Cette date est à venir.' : undefined;
}
