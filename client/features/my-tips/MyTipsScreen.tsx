import { Link } from '@tanstack/react-router';
import { Plus, ReceiptText, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { profitOf } from '../../../shared/domain/profit.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
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
import { useTipFilters } from './tip-filters.ts';

/** All tips, archived bankrolls included (specification § 2, /user/pronos). */
export function MyTipsScreen() {
  const carnet = useCarnet();
  const reference = useReference();
  return carnet && reference ? <LoadedTips carnet={carnet} reference={reference} /> : <LoadingTips />;
}

type LoadedTipsProps = { carnet: Carnet; reference: Reference };

function LoadedTips({ carnet, reference }: LoadedTipsProps) {
  const [filters, changeFilters] = useTipFilters();
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const { tips, bankrolls } = carnet;
  const { matches, bookmakers } = reference;
  const dated = useMemo(() => datedTips(tips, matches), [tips, matches]);
  const choices = useMemo(() => filterChoices(dated, bankrolls, bookmakers), [dated, bankrolls, bookmakers]);
  const { mois, bookmaker, bankroll } = filters;
  const shown = useMemo(
    () => filterTips(dated, { mois, bookmaker, bankroll }),
    [dated, mois, bookmaker, bankroll],
  );
  const martingaleNames = useMemo(() => martingaleNamesByTip(carnet), [carnet]);
  const bankrollById = useMemo(() => new Map(bankrolls.map((one) => [one.br_id, one])), [bankrolls]);
  const reset = () => changeFilters({ mois: undefined, bookmaker: undefined, bankroll: undefined });
  return (
    <>
      <PageHeader
        title="Mes pronostics"
        sub={<TipsSummary tips={shown} />}
        actions={
          <Button asChild>
            <Link to="/matches">
              <Plus aria-hidden className="size-5" />
              Ajouter un pronostic
            </Link>
          </Button>
        }
      />
      {tips.length === 0 ? (
        <NoTip />
      ) : (
        <>
          <TipFilterBar filters={filters} choices={choices} onChange={changeFilters} onReset={reset} />
          {shown.length === 0 ? (
            <NoTipFound onReset={reset} />
          ) : (
            <TipVirtualList
              // Another set of tips begins at its top, with heights of its own.
              key={`${mois} ${bookmaker} ${bankroll}`}
              tips={shown}
              reference={reference}
              bankrollById={bankrollById}
              martingaleNames={martingaleNames}
              onEdit={(tip) => setDialog({ kind: 'edit', tip })}
              onDelete={(tip) => setDialog({ kind: 'delete', tip })}
            />
          )}
        </>
      )}
      <TipDialogs dialog={dialog} carnet={carnet} reference={reference} onClose={() => setDialog(null)} />
    </>
  );
}

/** « 12 pronostics, bénéfice net +4,20 €, 10,00 € en jeu ». */
function TipsSummary({ tips }: { tips: Carnet['tips'] }) {
  const { count, profitCents, pendingStakeCents } = useMemo(() => profitOf(tips), [tips]);
  return (
    <span role="status" className="tabular-nums">
      {count} pronostic{count > 1 ? 's' : ''} · bénéfice net{' '}
      <Figure size="sm" tone={profitCents > 0 ? 'positive' : profitCents < 0 ? 'negative' : 'neutral'}>
        {formatSignedCents(profitCents)}
      </Figure>
      {pendingStakeCents > 0 && ` · ${formatCents(pendingStakeCents)} en jeu`}
    </span>
  );
}

function NoTip() {
  return (
    <Card flush>
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
    </Card>
  );
}

function NoTipFound({ onReset }: { onReset: () => void }) {
  return (
    <Card flush>
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
    </Card>
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
