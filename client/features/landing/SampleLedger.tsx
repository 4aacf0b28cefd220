import { Check, Hourglass, type LucideIcon, X } from 'lucide-react';
import { formatCents, formatPercent, formatSignedCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Figure } from '../../ui/Figure.tsx';

interface SampleTip {
  match: string;
  tip: string;
  odds: number;
  stakeCents: number;
  outcome: keyof typeof outcomes;
  profitCents: number;
}

const outcomes = {
  won: { label: 'Gagné', tone: 'positive', icon: Check },
  lost: { label: 'Perdu', tone: 'negative', icon: X },
  pending: { label: 'En cours', tone: 'caution', icon: Hourglass },
} as const satisfies Record<string, { label: string; tone: Tone; icon: LucideIcon }>;

const sample: readonly SampleTip[] = [
  {
    match: 'Rennes – Nantes',
    tip: 'Victoire de Rennes',
    odds: 1850,
    stakeCents: 1000,
    outcome: 'won',
    profitCents: 850,
  },
  {
    match: 'Lens – Lille',
    tip: 'Plus de 2,5 buts',
    odds: 2100,
    stakeCents: 1000,
    outcome: 'lost',
    profitCents: -1000,
  },
  {
    match: 'Toulouse – Toulon',
    tip: 'Victoire de Toulouse',
    odds: 1420,
    stakeCents: 500,
    outcome: 'won',
    profitCents: 210,
  },
  {
    match: 'Paris – Lyon',
    tip: 'Match nul',
    odds: 4200,
    stakeCents: 500,
    outcome: 'pending',
    profitCents: 0,
  },
];

/** An example of a page of the app. */
export function SampleLedger() {
  const settled = sample.filter(({ outcome }) => outcome !== 'pending');
  const profitCents = settled.reduce((sum, tip) => sum + tip.profitCents, 0);
  const stakeCents = settled.reduce((sum, tip) => sum + tip.stakeCents, 0);
  return (
    <figure className="rounded-sheet border border-line-strong bg-surface shadow-float">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4 sm:px-6">
        <span className="font-semibold">Une page du carnet</span>
        <span className="text-sm text-ink-subtle">Exemple</span>
      </figcaption>
      <ul className="divide-y divide-line">
        {sample.map((tip) => (
          <SampleRow key={tip.match} {...tip} />
        ))}
      </ul>
      <div className="mx-5 border-t-3 border-double border-line-strong sm:mx-6" />
      <dl className="flex flex-wrap items-end justify-between gap-4 px-5 pt-4 pb-5 sm:px-6">
        <div>
          <dt className="text-sm text-ink-muted">Bénéfice net</dt>
          <dd>
            <Figure tone={profitCents < 0 ? 'negative' : 'positive'} size="xl">
              {formatSignedCents(profitCents)}
            </Figure>
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-ink-muted">ROI</dt>
          <dd>
            <Figure size="xl">{formatPercent((profitCents / stakeCents) * 100)}</Figure>
          </dd>
        </div>
      </dl>
    </figure>
  );
}

function SampleRow({ match, tip, odds, stakeCents, outcome, profitCents }: SampleTip) {
  const { label, tone, icon } = outcomes[outcome];
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 py-3 sm:px-6">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{match}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {tip} · {formatOdds(odds)}
        </p>
      </div>
      <div className="ml-auto flex flex-col items-end gap-1">
        <span className="font-semibold tabular-nums">
          {outcome === 'pending' ? formatCents(stakeCents) : formatSignedCents(profitCents)}
        </span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
    </li>
  );
}
