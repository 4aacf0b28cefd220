import { bankrollProgress } from '../../shared/domain/balance.ts';
import { formatCents, formatWholePercent } from '../../shared/money.ts';
import { Progress } from '../ui/Progress.tsx';

const tones = { good: 'positive', fair: 'caution', low: 'negative' } as const;

type BankrollProgressProps = { balanceCents: number; putInCents: number; className?: string };

/** A bankroll's balance compared with what was put into it; nothing for one into which nothing was put. */
export function BankrollProgress({ balanceCents, putInCents, className }: BankrollProgressProps) {
  const progress = bankrollProgress(balanceCents, putInCents);
  if (!progress) return null;
  return (
    <Progress
      className={className}
      value={progress.percent}
      tone={tones[progress.tone]}
      label={`sur ${formatCents(putInCents)}`}
      valueText={formatWholePercent(progress.percent)}
    />
  );
}
