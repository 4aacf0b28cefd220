import { Pencil, Trash2 } from 'lucide-react';
import { formatCents, formatPercent } from '../../../shared/money.ts';
import { BankrollProgress } from '../../bankrolls/BankrollProgress.tsx';
import { MovementsLink } from '../../bankrolls/MovementsLink.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { BankrollView } from './use-dashboard.ts';

type BankrollCardProps = {
  view: BankrollView;
  isSelected: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A bankroll and its progress; a tap filters the tips by it. */
export function BankrollCard({ view, isSelected, onToggle, onEdit, onDelete }: BankrollCardProps) {
  const { bankroll, balanceCents, putInCents, profit } = view;
  const isOverdrawn = balanceCents < 0;
  return (
    <li>
      <Card interactive selected={isSelected} className="relative flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-2">
          <button
            type="button"
            aria-pressed={isSelected}
            onClick={onToggle}
            className="-mt-1.5 min-h-11 min-w-0 grow basis-28 text-left font-semibold before:absolute before:inset-0 before:rounded-card"
          >
            <span className="line-clamp-2 wrap-anywhere">{bankroll.br_lib}</span>
          </button>
          <div className="relative -mt-1.5 -mr-2.5 ml-auto flex max-w-full flex-wrap justify-end">
            <MovementsLink bankroll={bankroll} />
            <IconButton icon={Pencil} aria-label={`Modifier ${bankroll.br_lib}`} onClick={onEdit} />
            <IconButton icon={Trash2} aria-label={`Supprimer ${bankroll.br_lib}`} onClick={onDelete} />
          </div>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Figure size="xl" tone={isOverdrawn ? 'negative' : 'neutral'}>
            {formatCents(balanceCents)}
          </Figure>
          <span className="text-sm text-ink-muted">
            ROI <span className="tabular-nums">{formatPercent(profit.roi)}</span>
          </span>
        </p>
        <BankrollProgress className="mt-auto" balanceCents={balanceCents} putInCents={putInCents} />
        {isOverdrawn && (
          <p className="text-sm text-negative">Solde négatif : des mises dépassent ce qu’il restait.</p>
        )}
      </Card>
    </li>
  );
}
