import { formatDay } from '../../../shared/dates.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';
import type { Dashboard, MartingaleView } from './use-dashboard.ts';

/** The martingales; a touch filters the tips by one. */
export function MartingaleSection({ dashboard }: { dashboard: Dashboard }) {
  const { martingales, martingaleFilter, toggleMartingale } = dashboard;
  if (martingales.length === 0) return null;
  return (
    <Section title="Mes martingales">
      <Card flush>
        <ul className="divide-y divide-line">
          {martingales.map((view) => (
            <li key={view.martingale.um_id}>
              <MartingaleRow
                view={view}
                isSelected={martingaleFilter === view.martingale.um_id}
                onToggle={() => toggleMartingale(view.martingale.um_id)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

type MartingaleRowProps = { view: MartingaleView; isSelected: boolean; onToggle: () => void };

function MartingaleRow({ view: { martingale, totals }, isSelected, onToggle }: MartingaleRowProps) {
  const { benefice, miseEnCours, totalMise, totalPronostics } = totals;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onToggle}
      className={classNames(
        'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors duration-150 sm:px-5',
        isSelected ? 'bg-accent-soft' : 'hover:bg-accent-soft/45',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{martingale.martingale_lib}</span>
        <span className="mt-0.5 block text-sm text-ink-muted">
          {totalPronostics} pronostic{totalPronostics > 1 ? 's' : ''}
          {periodText(martingale)}
        </span>
      </span>
      {totalMise > 0 && (
        <span className="flex shrink-0 flex-col items-end">
          <Figure tone={benefice >= 0 ? 'positive' : 'negative'}>{formatSignedCents(benefice)}</Figure>
          {miseEnCours > 0 && (
            <span className="text-sm text-ink-muted tabular-nums">
              dont {formatCents(miseEnCours)} en jeu
            </span>
          )}
        </span>
      )}
    </button>
  );
}

function periodText({ date_debut, date_fin }: MartingaleView['martingale']): string {
  if (date_debut && date_fin) return `, du ${formatDay(date_debut)} au ${formatDay(date_fin)}`;
  if (date_debut) return `, depuis le ${formatDay(date_debut)}`;
  return date_fin ? `, jusqu’au ${formatDay(date_fin)}` : '';
}
