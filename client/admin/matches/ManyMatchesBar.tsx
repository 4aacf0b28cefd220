import { Check, Trash2 } from 'lucide-react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { counted, formatCount } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';

type ManyMatchesBarProps = {
  total: number;
  chosen: readonly AdminMatch[];
  onChooseAll: () => void;
  onChooseNone: () => void;
  onConfirm: (matches: readonly AdminMatch[]) => void;
  onDelete: (matches: readonly AdminMatch[]) => void;
};

/** How many matches are selected, and what can be done with them: those with bets stay. Sticky while the list scrolls. */
export function ManyMatchesBar({
  total,
  chosen,
  onChooseAll,
  onChooseNone,
  onConfirm,
  onDelete,
}: ManyMatchesBarProps) {
  const isAll = chosen.length === total;
  const unconfirmed = chosen.filter(({ standing }) => standing !== 'confirmed');
  return (
    <div className="sticky top-[calc(3.75rem+env(safe-area-inset-top)+var(--low))] z-10 flex flex-wrap items-center gap-2 rounded-t-card border-b border-line bg-surface py-2 pr-3 pl-4 sm:pl-5">
      <p role="status" className="mr-auto text-sm text-ink-muted">
        {chosen.length === 0
          ? 'Aucun match choisi'
          : counted(chosen.length, 'match choisi', 'matchs choisis')}
      </p>
      <Button size="sm" variant="quiet" onClick={isAll ? onChooseNone : onChooseAll}>
        {isAll ? 'Ne rien choisir' : `Tout choisir (${formatCount(total)})`}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={Check}
        disabled={unconfirmed.length === 0}
        onClick={() => onConfirm(unconfirmed)}
      >
        Confirmer
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={Trash2}
        disabled={chosen.every(({ nb_pronos }) => nb_pronos > 0)}
        onClick={() => onDelete(chosen)}
      >
        Supprimer
      </Button>
    </div>
  );
}
