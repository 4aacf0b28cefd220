import { Link } from '@tanstack/react-router';
import { ChevronRight, Layers, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isMartingaleActive } from '../../../shared/domain/martingale.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { type MartingaleView, martingalePeriod } from '../../tips/martingale-views.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { DeleteMartingaleDialog } from './DeleteMartingaleDialog.tsx';

type MartingaleGridProps = {
  views: readonly MartingaleView[];
  /** Whether there is any martingale at all, filtered out or not. */
  hasAny: boolean;
  today: string;
  onCreate: () => void;
  onEdit: (martingale: Row<'martingale'>) => void;
  onReset: () => void;
};

export function MartingaleGrid({ views, hasAny, today, onCreate, onEdit, onReset }: MartingaleGridProps) {
  const [deleted, setDeleted] = useState<Row<'martingale'> | null>(null);
  if (views.length === 0) return <NoMartingale hasAny={hasAny} onCreate={onCreate} onReset={onReset} />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {views.map((view) => (
          <MartingaleCard
            key={view.martingale.um_id}
            view={view}
            isActive={isMartingaleActive(view.martingale, today)}
            onEdit={() => onEdit(view.martingale)}
            onDelete={() => setDeleted(view.martingale)}
          />
        ))}
      </ul>
      {deleted && <DeleteMartingaleDialog martingale={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type MartingaleCardProps = {
  view: MartingaleView;
  isActive: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function MartingaleCard({ view, isActive, onEdit, onDelete }: MartingaleCardProps) {
  const { martingale, totals } = view;
  const { um_id, martingale_lib, martingale_comment } = martingale;
  return (
    <li className="min-w-0">
      <Card flush className="flex h-full flex-col">
        <div className="flex-1 p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="min-w-0 grow basis-28 text-base font-semibold">
              <span className="line-clamp-2 wrap-anywhere">{martingale_lib}</span>
            </h2>
            <div className="-mr-2.5 ml-auto flex shrink-0">
              <IconButton
                icon={Pencil}
                aria-label={`Modifier ${martingale_lib}`}
                data-leaves-form
                onClick={onEdit}
              />
              <IconButton icon={Trash2} aria-label={`Supprimer ${martingale_lib}`} onClick={onDelete} />
            </div>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
            <Badge tone={isActive ? 'accent' : 'neutral'}>{isActive ? 'Active' : 'Terminée'}</Badge>
            {martingalePeriod(martingale) ?? 'Aucune période définie'}
          </p>
          {martingale_comment && (
            <p className="mt-3 line-clamp-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink-muted">
              {martingale_comment}
            </p>
          )}
          <MartingaleFigures totals={totals} />
        </div>
        <Link
          to="/user/martingales/$id"
          params={{ id: um_id }}
          className="flex min-h-12 items-center justify-between gap-2 border-t border-line px-4 font-medium text-accent -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
        >
          <span>
            Voir les détails<span className="sr-only"> de {martingale_lib}</span>
          </span>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </Card>
    </li>
  );
}

function MartingaleFigures({ totals }: { totals: MartingaleView['totals'] }) {
  const { totalPronostics, totalMise, totalGains, benefice, miseEnCours } = totals;
  return (
    <dl className="mt-4 grid grid-cols-pairs gap-x-4 gap-y-3 text-sm">
      <Entry label="Pronostics">{totalPronostics}</Entry>
      {totalMise > 0 && (
        <Entry label="Bénéfice">
          <span className={benefice >= 0 ? 'text-positive' : 'text-negative'}>{profitText(benefice)}</span>
        </Entry>
      )}
      <Entry label="Mises totales" hint={miseEnCours > 0 ? `dont ${formatCents(miseEnCours)} en jeu` : null}>
        {formatCents(totalMise)}
      </Entry>
      <Entry label="Gains totaux">{formatCents(totalGains)}</Entry>
    </dl>
  );
}

/** A profit of zero has a plus sign too. */
function profitText(benefice: number): string {
  return benefice === 0 ? `+${formatCents(0)}` : formatSignedCents(benefice);
}

function Entry({ label, hint, children }: { label: string; hint?: string | null; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <Figure>{children}</Figure>
        {hint && <span className="block text-ink-muted tabular-nums">{hint}</span>}
      </dd>
    </div>
  );
}

type NoMartingaleProps = { hasAny: boolean; onCreate: () => void; onReset: () => void };

function NoMartingale({ hasAny, onCreate, onReset }: NoMartingaleProps) {
  return (
    <Card flush>
      {hasAny ? (
        <EmptyState
          icon={Layers}
          title="Aucune martingale trouvée"
          text="Aucune ne correspond à ces filtres."
          action={
            <Button variant="secondary" onClick={onReset}>
              Réinitialiser les filtres
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Layers}
          title="Aucune martingale"
          text="Regroupez des pronostics qui se suivent pour voir ce qu’ils rapportent ensemble."
          action={
            <Button icon={Plus} onClick={onCreate}>
              Créer ma première martingale
            </Button>
          }
        />
      )}
    </Card>
  );
}
