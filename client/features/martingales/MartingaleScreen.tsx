import { Link, useNavigate } from '@tanstack/react-router';
import { Calculator, ChevronLeft, Pencil, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { martingaleTotals } from '../../../shared/domain/martingale.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { martingalePeriod } from '../../tips/martingale-views.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { DeleteMartingaleDialog } from './DeleteMartingaleDialog.tsx';
import { MartingaleForm } from './MartingaleForm.tsx';
import { MartingaleTips } from './MartingaleTips.tsx';
import { MartingaleTotalsGrid } from './MartingaleTotalsGrid.tsx';
import { martingaleTips } from './martingale-tips.ts';
import { RecoveryCalculator } from './RecoveryCalculator.tsx';

/** One martingale: its totals, its tips and the recovery calculator. */
export function MartingaleScreen({ um_id }: { um_id: string }) {
  const userData = useUserData();
  const reference = useReference();
  if (!userData || !reference) return <PageSpinner />;
  const martingale = userData.martingales.find((one) => one.um_id === um_id);
  if (!martingale) return <NotFound />;
  return <LoadedMartingale key={um_id} martingale={martingale} userData={userData} reference={reference} />;
}

type LoadedMartingaleProps = { martingale: Row<'martingale'>; userData: UserData; reference: Reference };

function LoadedMartingale({ martingale, userData, reference }: LoadedMartingaleProps) {
  const navigate = useNavigate();
  const calculatorId = useId();
  const [isCalculating, setCalculating] = useState(false);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const tips = useMemo(
    () => martingaleTips(userData, reference, martingale.um_id),
    [userData, reference, martingale.um_id],
  );
  const totals = useMemo(
    () =>
      martingaleTotals(
        tips.map(({ tip }) => tip),
        reference.outcomeOf,
      ),
    [tips, reference.outcomeOf],
  );
  return (
    <>
      <PageHeader
        above={<WayBack name={martingale.martingale_lib} />}
        title={<span className="line-clamp-3 wrap-anywhere">{martingale.martingale_lib}</span>}
        sub={martingalePeriod(martingale) ?? 'Aucune période définie'}
        actions={
          <>
            <Button variant="secondary" icon={Pencil} onClick={() => setOpen('edit')}>
              Modifier
            </Button>
            <Button variant="secondary" icon={Trash2} onClick={() => setOpen('delete')}>
              Supprimer
            </Button>
          </>
        }
      />
      {open === 'edit' && <MartingaleForm edited={martingale} onClose={() => setOpen(null)} />}
      {martingale.martingale_comment && open !== 'edit' && (
        <p className="mb-6 max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted">
          {martingale.martingale_comment}
        </p>
      )}
      <MartingaleTotalsGrid totals={totals} />
      <Section
        title="Rattrapage"
        actions={
          <Button
            variant="secondary"
            size="sm"
            icon={Calculator}
            aria-expanded={isCalculating}
            aria-controls={calculatorId}
            onClick={() => setCalculating(!isCalculating)}
          >
            {isCalculating ? 'Masquer la calculette' : 'Afficher la calculette'}
          </Button>
        }
      >
        <div id={calculatorId}>
          {isCalculating && <RecoveryCalculator um_id={martingale.um_id} totals={totals} />}
        </div>
      </Section>
      <MartingaleTips um_id={martingale.um_id} tips={tips} userData={userData} reference={reference} />
      {open === 'delete' && (
        <DeleteMartingaleDialog
          martingale={martingale}
          onClose={() => setOpen(null)}
          onDeleted={() => void navigate({ to: '/user/martingales', replace: true })}
        />
      )}
    </>
  );
}

function WayBack({ name }: { name: string }) {
  return (
    <nav aria-label="Fil d’Ariane" className="min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2">
        <li className="max-w-full">
          <Link
            to="/user/martingales"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-5" />
            <span className="sr-only">Retour à </span>Mes martingales
          </Link>
        </li>
        <li aria-current="page" className="min-w-0 grow basis-24 truncate">
          <span aria-hidden>/ </span>
          {name}
        </li>
      </ol>
    </nav>
  );
}

function NotFound() {
  return (
    <Card flush>
      <ErrorState
        title="Martingale non trouvée"
        text="Elle a peut-être été supprimée, ou n’est pas encore arrivée sur cet appareil."
        action={
          <Button variant="secondary" asChild>
            <Link to="/user/martingales">Retour à mes martingales</Link>
          </Button>
        }
      />
    </Card>
  );
}
