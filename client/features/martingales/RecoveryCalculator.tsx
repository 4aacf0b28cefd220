import { Link } from '@tanstack/react-router';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { MartingaleTotals } from '../../../shared/domain/martingale.ts';
import { lossCents, recoveryOdds, recoveryStakeCents } from '../../../shared/domain/recovery.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import { formatOdds, parseOdds } from '../../../shared/odds.ts';
import { tipEntries } from '../../forms/tip-entries.ts';
import type { TipStart } from '../../tips/tip-start.ts';
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

/** What it takes to win back what a martingale has lost (shared/README.md § Recovery). */
export function RecoveryCalculator({ um_id, totals }: { um_id: string; totals: MartingaleTotals }) {
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
  const stakeCents = stakeError(stake) === undefined ? (parseCents(stake) ?? undefined) : undefined;
  const cote = oddsError(odds) === undefined ? (parseOdds(odds) ?? undefined) : undefined;
  const neededCents = cote === undefined ? undefined : (recoveryStakeCents(loss, cote) ?? undefined);
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
      <div className="flex flex-col justify-center gap-4 rounded-card border border-line bg-sunken p-5">
        <output className="flex flex-col" aria-live="polite">
          {mode === 'cote' ? (
            <OddsResult loss={loss} stakeCents={stakeCents} />
          ) : (
            <StakeResult loss={loss} stakeCents={neededCents} />
          )}
        </output>
        <BetLink um_id={um_id} start={mode === 'cote' ? { mise: stakeCents } : { mise: neededCents, cote }} />
      </div>
    </Card>
  );
}

type ResultProps = { loss: number; stakeCents: number | undefined };

function OddsResult({ loss, stakeCents }: ResultProps) {
  const least = stakeCents === undefined ? null : recoveryOdds(loss, stakeCents);
  if (least === null) return <Waiting>Indiquez la mise que vous prévoyez.</Waiting>;
  return (
    <Result label="Cote minimale" value={formatOdds(least)}>
      À cette cote, le gain couvre la perte et la mise.
    </Result>
  );
}

function StakeResult({ loss, stakeCents }: ResultProps) {
  if (stakeCents === undefined) return <Waiting>Indiquez la cote qui vous est proposée.</Waiting>;
  return (
    <Result label="Mise nécessaire" value={formatCents(stakeCents)}>
      Si ce pari est perdu, la perte sera de {formatCents(loss + stakeCents)}.
    </Result>
  );
}

/** The link to the next tip of the martingale, with this stake. */
function BetLink({ um_id, start }: { um_id: string; start: TipStart }) {
  if (start.mise === undefined) return null;
  return (
    <Button block asChild>
      <Link to="/matches" search={{ martingale: um_id, ...start }}>
        Parier avec cette mise
      </Link>
    </Button>
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
  return text.trim() === '' ? undefined : v.safeParse(tipEntries.prono_mise, text).issues?.[0].message;
}

function oddsError(text: string): string | undefined {
  return text.trim() === '' ? undefined : v.safeParse(tipEntries.match_cote, text).issues?.[0].message;
}
