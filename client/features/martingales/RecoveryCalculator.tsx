import { CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MartingaleTotals } from '../../../shared/domain/martingale.ts';
import { lossCents, recoveryOdds, recoveryStakeCents } from '../../../shared/domain/recovery.ts';
import { limits } from '../../../shared/limits.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import { formatOdds, parseOdds } from '../../../shared/odds.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { NumberInput } from '../../ui/TextInput.tsx';

type Mode = 'cote' | 'mise';

const modes = [
  { value: 'cote', label: 'Cote minimale' },
  { value: 'mise', label: 'Mise nécessaire' },
] as const;

/** What it takes to win back what a martingale has lost (decisions § 1, « recovery »). */
export function RecoveryCalculator({ totals }: { totals: MartingaleTotals }) {
  const [mode, setMode] = useState<Mode>('cote');
  const [stake, setStake] = useState('');
  const [odds, setOdds] = useState('');
  const loss = lossCents(totals);
  if (loss === 0) {
    return (
      <Card className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />
        Aucune perte (martingale positive)
      </Card>
    );
  }
  const reset = () => {
    setStake('');
    setOdds('');
  };
  return (
    <Card className="grid gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="space-y-5">
        <p className="text-ink-muted">
          Perte à récupérer{'\u202f'}: <Figure tone="negative">{formatCents(loss)}</Figure>
          {totals.miseEnCours > 0 && ` (dont ${formatCents(totals.miseEnCours)} encore en jeu)`}
        </p>
        <SegmentedControl
          aria-label="Ce que la calculette cherche"
          segments={modes}
          value={mode}
          onValueChange={setMode}
        />
        {mode === 'cote' ? (
          <Field label="Mise prévue" hint={'0,01\u202f€ au minimum'} error={stakeError(stake)}>
            <NumberInput suffix="€" value={stake} onChange={(event) => setStake(event.currentTarget.value)} />
          </Field>
        ) : (
          <Field label="Cote disponible" hint="1,01 au minimum" error={oddsError(odds)}>
            <NumberInput value={odds} onChange={(event) => setOdds(event.currentTarget.value)} />
          </Field>
        )}
        <Button variant="quiet" icon={RotateCcw} onClick={reset} className="-ml-4">
          Réinitialiser
        </Button>
      </div>
      <output
        className="flex flex-col justify-center rounded-card border border-line bg-sunken p-5"
        aria-live="polite"
      >
        {mode === 'cote' ? <OddsResult loss={loss} stake={stake} /> : <StakeResult loss={loss} odds={odds} />}
      </output>
    </Card>
  );
}

function OddsResult({ loss, stake }: { loss: number; stake: string }) {
  const stakeCents = stakeError(stake) === undefined ? parseCents(stake) : null;
  const least = stakeCents === null ? null : recoveryOdds(loss, stakeCents);
  if (least === null) return <Waiting>Indiquez la mise que vous prévoyez.</Waiting>;
  return (
    <Result label="Cote minimale" value={formatOdds(least)}>
      À cette cote, le gain couvre la perte et la mise.
    </Result>
  );
}

function StakeResult({ loss, odds }: { loss: number; odds: string }) {
  const thousandths = oddsError(odds) === undefined ? parseOdds(odds) : null;
  const least = thousandths === null ? null : recoveryStakeCents(loss, thousandths);
  if (least === null) return <Waiting>Indiquez la cote qui vous est proposée.</Waiting>;
  return (
    <Result label="Mise nécessaire" value={formatCents(least)}>
      Si ce pari est perdu, la perte sera de {formatCents(loss + least)}.
    </Result>
  );
}

function Waiting({ children }: { children: string }) {
  return <span className="text-center text-ink-muted">{children}</span>;
}

function Result({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <>
      <span className="text-sm text-ink-muted">{label}</span>
      <Figure size="2xl" className="wrap-anywhere whitespace-normal">
        {value}
      </Figure>
      <span className="mt-2 text-sm text-ink-muted">{children}</span>
    </>
  );
}

function stakeError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseCents(text);
  if (cents === null || cents <= 0) return 'La mise doit être positive';
  return cents > limits.amountMaxCents ? 'Mise\u202f: la valeur est trop grande' : undefined;
}

function oddsError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const thousandths = parseOdds(text);
  if (thousandths === null || thousandths < limits.oddsMin) return 'La cote doit être supérieure à 1.01';
  return thousandths > limits.oddsMax ? 'Cote\u202f: la valeur est trop grande' : undefined;
}
