import { useWatch } from 'react-hook-form';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import type { TypedBet } from '../../forms/typed-bet.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { useTipForm } from './tip-form-context.ts';
import { typedPotential } from './typed-potential.ts';

/** What the tip may bring, and the button that saves it, sticky where there is room. */
export function FormSummary({ isNew }: { isNew: boolean }) {
  const { control, formState } = useTipForm();
  const [prono_mise, match_cote, freebet, prono_id, br_id, bookmaker_id] = useWatch({
    control,
    name: ['prono_mise', 'match_cote', 'freebet', 'prono_id', 'br_id', 'bookmaker_id'],
  });
  const missing = [
    prono_id === '' && 'un type de pronostic',
    br_id === '' && 'une bankroll',
    bookmaker_id === '' && 'un bookmaker',
  ].filter((name) => name !== false);
  return (
    <section
      aria-label="Récapitulatif"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--low))] z-20 -mx-4 mt-8 -mb-10 border-t border-line-strong bg-surface/95 px-4 py-3 backdrop-blur-md sm:mx-0 sm:rounded-t-card sm:border-x sm:px-5 lg:bottom-(--low) lg:-mb-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Potential prono_mise={prono_mise} match_cote={match_cote} freebet={freebet} />
        <Button
          type="submit"
          size="lg"
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'tip-missing' : undefined}
          pending={formState.isSubmitting}
        >
          {isNew ? 'Enregistrer' : 'Modifier'}
        </Button>
      </div>
      {missing.length > 0 && (
        <p id="tip-missing" className="mt-2 text-sm text-ink-muted">
          Il manque{'\u202f'}: {missing.join(', ')}.
        </p>
      )}
    </section>
  );
}

function Potential(typed: TypedBet) {
  const potential = typedPotential(typed);
  return (
    <dl className="max-w-full">
      <div>
        <dt className="text-sm text-ink-muted">Bénéfice potentiel</dt>
        <dd>
          <Figure size="lg" tone={potential ? 'positive' : 'muted'}>
            {potential ? formatSignedCents(potential.profitCents) : '—'}
          </Figure>
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-1.5 text-sm text-ink-muted">
        <dt>{typed.freebet ? 'Gain, sans le freebet' : 'Gain, mise comprise'}</dt>
        <dd className="tabular-nums">{potential ? formatCents(potential.returnCents) : '—'}</dd>
      </div>
    </dl>
  );
}
