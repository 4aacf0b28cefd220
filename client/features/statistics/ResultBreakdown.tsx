import {
  Check,
  CircleDashed,
  CircleHelp,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Minus,
  TrendingDown,
  TrendingUp,
  X,
} from 'lucide-react';
import { counted, formatCount } from '../../../shared/counts.ts';
import type { Profit } from '../../../shared/domain/profit.ts';
import type { Statistics } from '../../../shared/domain/statistics.ts';
import { formatShare } from '../../../shared/money.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';

type ResultBreakdownProps = {
  byResult: Statistics['pronosticsByResult'];
  countByOutcome: Profit['countByOutcome'];
};

/** How many tips had each outcome, and their share of the whole. */
export function ResultBreakdown({ byResult, countByOutcome }: ResultBreakdownProps) {
  const { gagne, perdu, en_cours, rembourse, total } = byResult;
  const { half_won, half_lost, partial, cashed_out, other } = countByOutcome;
  return (
    <Section
      title="Répartition des résultats"
      sub={`${counted(total, 'pronostic', 'pronostics')} sur la période`}
    >
      <Card>
        <ul className="space-y-3">
          <Part label="Gagnés" icon={Check} tone="positive" count={gagne} total={total} />
          {half_won > 0 && (
            <Part label="Demi-gagnés" icon={TrendingUp} tone="positive" count={half_won} total={total} />
          )}
          {half_lost > 0 && (
            <Part label="Demi-perdus" icon={TrendingDown} tone="negative" count={half_lost} total={total} />
          )}
          <Part label="Perdus" icon={X} tone="negative" count={perdu} total={total} />
          {partial > 0 && (
            <Part label="Partiels" icon={CircleDashed} tone="info" count={partial} total={total} />
          )}
          {cashed_out > 0 && (
            <Part label="Encaissés" icon={HandCoins} tone="info" count={cashed_out} total={total} />
          )}
          <Part label="En cours" icon={Hourglass} tone="caution" count={en_cours} total={total} />
          <Part label="Remboursés" icon={Minus} tone="neutral" count={rembourse} total={total} />
          {other > 0 && <Part label="Autres" icon={CircleHelp} tone="neutral" count={other} total={total} />}
        </ul>
      </Card>
    </Section>
  );
}

const bars = {
  positive: 'bg-positive',
  negative: 'bg-negative',
  caution: 'bg-caution',
  info: 'bg-info',
  neutral: 'bg-neutral',
} as const satisfies Partial<Record<Tone, string>>;

type PartProps = { label: string; icon: LucideIcon; tone: keyof typeof bars; count: number; total: number };

function Part({ label, icon, tone, count, total }: PartProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={tone} icon={icon} className="sm:basis-30">
        {label}
      </Badge>
      <span
        aria-hidden
        className="order-1 h-2.5 grow basis-full overflow-hidden rounded-full bg-sunken sm:order-none sm:basis-24"
      >
        <span
          className={`block h-full rounded-full ${bars[tone]}`}
          style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      </span>
      <span className="ml-auto min-w-28 text-right">
        <Figure>{formatCount(count)}</Figure>
        <span className="ml-2 inline-block min-w-16 text-sm text-ink-muted tabular-nums">
          {formatShare(count, total)}
        </span>
      </span>
    </li>
  );
}
