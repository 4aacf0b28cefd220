import { useState } from 'react';
import { SAME_MATCH } from '../../../shared/domain/ticket-rules.ts';
import { formatOdds, parseOdds } from '../../../shared/odds.ts';
import { OddsInput } from '../../forms/OddsInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

type WholeOddsProps = {
  /** As typed; empty for the product. */
  typed: string;
  /** The product of the odds in thousandths; `null` where it cannot be told. */
  product: number | null;
  /** Whether several selections are on one match: their odds cannot be multiplied. */
  isSameMatch: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
};

/** The odds of a combined bet: the product of its selections' unless the bookmaker's are typed. */
export function WholeOdds({ typed, product, isSameMatch, error, onType, onLeave }: WholeOddsProps) {
  // While it has the focus it shows what is typed there, and may be empty.
  const [inHand, setInHand] = useState<string | null>(null);
  const followed = product === null ? '' : formatOdds(product);
  const isOwn = typed !== '' && product !== null && parseOdds(typed) !== product;
  return (
    <div>
      <Field
        label="Cote totale"
        required
        error={error}
        hint={error ? undefined : hintOf(product, isSameMatch)}
      >
        <OddsInput
          value={inHand ?? (typed === '' ? followed : typed)}
          onValueChange={(text) => {
            setInHand(text);
            onType(text === followed ? '' : text);
          }}
          onBlur={() => {
            setInHand(null);
            onLeave();
          }}
        />
      </Field>
      {isOwn && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
          Produit des cotes{'\u202f'}: {followed}
          <Button variant="link" size="sm" onClick={() => onType('')}>
            Reprendre
          </Button>
        </p>
      )}
    </div>
  );
}

/** Why there is no product of the odds yet. */
function hintOf(product: number | null, isSameMatch: boolean): string | undefined {
  if (isSameMatch) return SAME_MATCH;
  return product === null ? 'Le produit des cotes, si vous n’en tapez pas une autre.' : undefined;
}
