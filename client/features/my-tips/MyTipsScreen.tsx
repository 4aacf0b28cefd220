import { Link } from '@tanstack/react-router';
import { Plus, ReceiptText, SearchX, X } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type Profit, profitOf } from '../../../shared/domain/profit.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { martingaleNamesByTip } from '../../tips/martingale-names.ts';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { toSettleNow } from '../../tips/to-settle.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { LateBlock } from '../../ui/LateBlock.tsx';
import { later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { MyTipCard } from './MyTipCard.tsx';
import {
  filterChoices,
  filterTips,
  type HeldFilter,
  heldFilters,
  resultsOfTips,
  tipMonths,
} from './my-tips.ts';
import { TipFilterBar } from './TipFilterBar.tsx';
import { isFiltering, type TipFilters, useTipFilters } from './tip-filters.ts';
import { tipTextSearch } from './tip-text-search.ts';

const SettlableNotice = later(
  async () => (await import('../../tips/settle/SettlableNotice.tsx')).SettlableNotice,
);

/** The height of the card of a tip without comment. */
const CARD_HEIGHT = { narrow: 233, wide: 133 };
const GAP = 12;

const idOf = ({ upm_id }: Row<'tip'>) => upm_id;
const none: readonly string[] = [];

/** All tips, archived bankrolls included. */
export function MyTipsScreen() {
  const userData = useUserData();
  const reference = useReference();
  return userData && reference ? <LoadedTips userData={userData} reference={reference} /> : <LoadingTips />;
}

type LoadedTipsProps = { userData: UserData; reference: Reference };

function LoadedTips({ userData, reference }: LoadedTipsProps) {
  const { filters, change, reset } = useTipFilters();
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const { shown, profit, choices, bankrollById, martingaleNames } = useShownTips(
    userData,
    reference,
    filters,
  );
  const edit = useCallback((tip: Row<'tip'>) => setDialog({ kind: 'edit', tip }), []);
  const remove = useCallback((tip: Row<'tip'>) => setDialog({ kind: 'delete', tip }), []);
  const hasTips = userData.tips.length > 0;
  return (
    <>
      <PageHeader
        title="Mes pronostics"
        sub={hasTips && <TipsSummary profit={profit} />}
        actions={hasTips && <AddTip />}
      />
      <LateBlock>
        <SettlableNotice userData={userData} reference={reference} />
      </LateBlock>
      {hasTips && <TipFilterBar filters={filters} choices={choices} onChange={change} onReset={reset} />}
      {shown.length > 0 ? (
        <VirtualCards
          items={shown}
          keyOf={idOf}
          cardHeight={CARD_HEIGHT}
          gap={GAP}
          isDialogOpen={dialog !== null}
        >
          {(tip) => (
            <MyTipCard
              tip={tip}
              bankroll={bankrollById.get(tip.br_id)}
              martingales={martingaleNames.get(tip.upm_id) ?? none}
              reference={reference}
              onEdit={edit}
              onDelete={remove}
            />
          )}
        </VirtualCards>
      ) : (
        <Card flush>
          {hasTips ? (
            <NoTipFound held={heldFilters(filters, choices)} onChange={change} onReset={reset} />
          ) : (
            <NoTip />
          )}
        </Card>
      )}
      <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={() => setDialog(null)} />
    </>
  );
}

/** The tips that pass the filters, and what the cards and filters need. */
function useShownTips(userData: UserData, reference: Reference, asked: TipFilters) {
  const { tipsInOrder, sums, bankrolls, martingales, links } = userData;
  const { mois, resultat, type, bookmaker, bankroll, martingale } = asked;
  const texte = useDeferredValue(asked.texte);
  const filters = useMemo(
    () => ({ texte, mois, resultat, type, bookmaker, bankroll, martingale }),
    [texte, mois, resultat, type, bookmaker, bankroll, martingale],
  );
  const monthOfTip = useMemo(() => tipMonths(reference.matches), [reference.matches]);
  const resultOfTip = useMemo(() => resultsOfTips(reference.resultTypes), [reference.resultTypes]);
  const bankrollById = useMemo(() => new Map(bankrolls.map((one) => [one.br_id, one])), [bankrolls]);
  const shown = useMemo(() => {
    if (!isFiltering(filters)) return tipsInOrder;
    const others: ((tip: Row<'tip'>) => boolean)[] = [];
    if (texte) others.push(tipTextSearch(reference, texte));
    if (martingale) others.push(inMartingale(links, martingale));
    const isToSettle = toSettleNow(reference, Date.now());
    return filterTips(tipsInOrder, { monthOfTip, resultOfTip, isToSettle }, filters, ...others);
  }, [tipsInOrder, monthOfTip, resultOfTip, filters, reference, links, texte, martingale]);
  const profit = useMemo(
    () => (shown === tipsInOrder ? sums.profit() : profitOf(shown, reference.outcomeOf)),
    [shown, tipsInOrder, sums, reference.outcomeOf],
  );
  // The list shows a change before the filters, which read all tips, offer what is new among them.
  const offered = useDeferredValue(tipsInOrder);
  return {
    ...{ shown, profit, bankrollById },
    choices: useMemo(
      () => filterChoices(offered, monthOfTip, { bankrollById, martingales, reference }, filters),
      [offered, monthOfTip, bankrollById, martingales, reference, filters],
    ),
    martingaleNames: useMemo(() => martingaleNamesByTip({ martingales, links }), [martingales, links]),
  };
}

function inMartingale(links: UserData['links'], um_id: string): (tip: Row<'tip'>) => boolean {
  const ids = new Set(links.filter((link) => link.um_id === um_id).map(({ upm_id }) => upm_id));
  return ({ upm_id }) => ids.has(upm_id);
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
function TipsSummary({ profit }: { profit: Profit }) {
  const { count, profitCents, pendingStakeCents } = profit;
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

type NoTipFoundProps = {
  held: readonly HeldFilter[];
  onChange: (changes: TipFilters) => void;
  onReset: () => void;
};

/** Nothing matches: the filters that are set, each with a button that clears it. */
function NoTipFound({ held, onChange, onReset }: NoTipFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="Aucun pronostic trouvé"
      text={`Aucun ne correspond à ${held.length > 1 ? 'ces filtres' : 'ce filtre'}.`}
      action={
        <div className="flex flex-col items-center gap-4">
          <div className="flex flex-wrap justify-center gap-2">
            {held.map(({ label, without }) => (
              <Button key={label} variant="secondary" size="sm" onClick={() => onChange(without)}>
                <span className="sr-only">Retirer le filtre </span>
                <span className="max-w-52 truncate">{label}</span>
                <X aria-hidden />
              </Button>
            ))}
          </div>
          <Button variant="quiet" onClick={onReset}>
            Réinitialiser les filtres
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
