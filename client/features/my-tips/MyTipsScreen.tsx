import { Link } from '@tanstack/react-router';
import { Plus, ReceiptText, SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { profitOf } from '../../../shared/domain/profit.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { type Carnet, type Reference, useCarnet, useReference } from '../../local/carnet.tsx';
import { martingaleNamesByTip } from '../../tip-views/martingale-names.ts';
import { type OpenTipDialog, TipDialogs } from '../../tip-views/TipDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { datedTips, filterChoices, filterTips } from './my-tips.ts';
import { TipFilterBar } from './TipFilterBar.tsx';
import { TipVirtualList } from './TipVirtualList.tsx';
import { type TipFilters, useTipFilters } from './tip-filters.ts';

/** All tips, archived bankrolls included (specification § 2, /user/pronos). */
export function MyTipsScreen() {
  const carnet = useCarnet();
  const reference = useReference();
  return carnet && reference ? <LoadedTips carnet={carnet} reference={reference} /> : <LoadingTips />;
}

type LoadedTipsProps = { carnet: Carnet; reference: Reference };

function LoadedTips({ carnet, reference }: LoadedTipsProps) {
  const { filters, change, reset } = useTipFilters();
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const { shown, choices, ...lists } = useShownTips(carnet, reference, filters);
  const edit = useCallback((tip: Row<'tip'>) => setDialog({ kind: 'edit', tip }), []);
  const remove = useCallback((tip: Row<'tip'>) => setDialog({ kind: 'delete', tip }), []);
  const hasTips = carnet.tips.length > 0;
  return (
    <>
      <PageHeader
        title="Mes pronostics"
        sub={hasTips && <TipsSummary tips={shown} />}
        actions={hasTips && <AddTip />}
      />
      {hasTips && <TipFilterBar filters={filters} choices={choices} onChange={change} onReset={reset} />}
      {shown.length > 0 ? (
        <TipVirtualList
          tips={shown}
          reference={reference}
          isDialogOpen={dialog !== null}
          onEdit={edit}
          onDelete={remove}
          {...lists}
        />
      ) : (
        <Card flush>{hasTips ? <NoTipFound onReset={reset} /> : <NoTip />}</Card>
      )}
      <TipDialogs dialog={dialog} carnet={carnet} reference={reference} onClose={() => setDialog(null)} />
    </>
  );
}

/** What the filters leave, and what its cards and the filters themselves need to know. */
function useShownTips(carnet: Carnet, reference: Reference, { mois, bookmaker, bankroll }: TipFilters) {
  const { tips, bankrolls } = carnet;
  const filters = useMemo(() => ({ mois, bookmaker, bankroll }), [mois, bookmaker, bankroll]);
  const dated = useMemo(() => datedTips(tips, reference.matches), [tips, reference.matches]);
  const bankrollById = useMemo(() => new Map(bankrolls.map((one) => [one.br_id, one])), [bankrolls]);
  return {
    shown: useMemo(() => filterTips(dated, filters), [dated, filters]),
    choices: useMemo(
      () => filterChoices(dated, bankrollById, reference, filters),
      [dated, bankrollById, reference, filters],
    ),
    bankrollById,
    martingaleNames: useMemo(() => martingaleNamesByTip(carnet), [carnet]),
  };
}

function AddTip() {
  return (
    <Button asChild>
      <Link to="/matches">
        <Plus aria-hidden className="size-5" />
        Ajouter un pronostic
      </Link>
    </Button>
  );
}

/** « 12 pronostics, bénéfice net +4,20 €, 10,00 € en jeu ». */
function TipsSummary({ tips }: { tips: Carnet['tips'] }) {
  const { count, profitCents, pendingStakeCents } = useMemo(() => profitOf(tips), [tips]);
  return (
    <span role="status" className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5">
      <span>
        <Figure>{countFormat.format(count)}</Figure> pronostic{count > 1 ? 's' : ''}
      </span>
      <span>
        <Figure tone={profitCents > 0 ? 'positive' : profitCents < 0 ? 'negative' : 'neutral'}>
          {formatSignedCents(profitCents)}
        </Figure>{' '}
        de bénéfice net
      </span>
      {pendingStakeCents > 0 && (
        <span>
          <Figure>{formatCents(pendingStakeCents)}</Figure> en jeu
        </span>
      )}
    </span>
  );
}

const countFormat = new Intl.NumberFormat('fr-FR');

function NoTip() {
  return (
    <EmptyState
      icon={ReceiptText}
      title="Aucun pronostic"
      text="Choisissez un match et notez votre premier pronostic."
      action={
        <Button asChild>
          <Link to="/matches">Voir les matchs</Link>
        </Button>
      }
    />
  );
}

function NoTipFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Aucun pronostic trouvé"
      text="Aucun ne correspond à ces filtres."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" onClick={onReset}>
            Réinitialiser les filtres
          </Button>
          <Button variant="quiet" asChild>
            <Link to="/matches">Voir les matchs</Link>
          </Button>
        </div>
      }
    />
  );
}

function LoadingTips() {
  return (
    <>
      <PageHeader title="Mes pronostics" sub={<Skeleton className="h-5 w-56" />} />
      <Card flush>
        <SkeletonRows count={6} />
      </Card>
    </>
  );
}
