import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { counted } from '../../../shared/counts.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import { type MartingaleView, martingalePeriod } from '../../tips/martingale-views.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** The martingales; a tap filters the tips by one. */
export function MartingaleSection({ dashboard }: { dashboard: Dashboard }) {
  const { martingales, martingaleFilter, toggleMartingale } = dashboard;
  return (
    <Section
      title="Mes martingales"
      actions={
        <Button variant="secondary" size="sm" icon={Plus} asChild>
          <Link to="/user/martingales" search={martingales.length === 0 ? { nouvelle: true } : {}}>
            Ajouter<span className="sr-only"> une martingale</span>
          </Link>
        </Button>
      }
    >
      <Card flush>
        {martingales.length === 0 ? (
          <p className="px-4 py-5 text-[0.9375rem] text-ink-muted sm:px-5">
            Aucune martingale. Regroupez des pronostics qui se suivent pour tenir leur compte à part.
          </p>
        ) : (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {martingales.map((view) => (
              <MartingaleRow
                key={view.martingale.um_id}
                view={view}
                isSelected={martingaleFilter === view.martingale.um_id}
                onToggle={() => toggleMartingale(view.martingale.um_id)}
              />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

type MartingaleRowProps = { view: MartingaleView; isSelected: boolean; onToggle: () => void };

function MartingaleRow({ view: { martingale, totals }, isSelected, onToggle }: MartingaleRowProps) {
  const { benefice, miseEnCours, totalMise, totalPronostics } = totals;
  const count = counted(totalPronostics, 'pronostic', 'pronostics');
  return (
    <li
      className={classNames(
        'flex items-center pr-1.5 transition-colors duration-150 sm:pr-2.5',
        isSelected ? 'bg-accent-soft' : 'hover:bg-accent-soft/45',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onToggle}
        className="flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-1 pl-4 text-left -outline-offset-2 sm:pl-5"
      >
        <span className="min-w-0 grow basis-36">
          <span className="line-clamp-2 font-medium wrap-anywhere">{martingale.martingale_lib}</span>
          <span className="mt-0.5 block text-sm text-ink-muted">
            {[count, martingalePeriod(martingale)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {totalMise > 0 && (
          <span className="ml-auto flex max-w-full flex-col items-end text-right">
            <Figure tone={benefice >= 0 ? 'positive' : 'negative'}>{formatSignedCents(benefice)}</Figure>
            {miseEnCours > 0 && (
              <span className="max-w-full text-sm wrap-break-word text-ink-muted tabular-nums">
                dont {formatCents(miseEnCours)} en jeu
              </span>
            )}
          </span>
        )}
      </button>
      <Link
        to="/user/martingales/$id"
        params={{ id: martingale.um_id }}
        aria-label={`Modifier ${martingale.martingale_lib}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-neutral-soft hover:text-ink"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
    </li>
  );
}
