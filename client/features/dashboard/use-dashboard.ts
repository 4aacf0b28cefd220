import { useMemo, useState } from 'react';
import { type Profit, profitOf, profitTogether } from '../../../shared/domain/profit.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { sumCents } from '../../../shared/money.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { FirstScreen, FirstUserData } from '../../local/first-screen.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { martingaleNamesByTip } from '../../tips/martingale-names.ts';
import { type MartingaleView, martingaleViews } from '../../tips/martingale-views.ts';

type Tip = Row<'tip'>;

export const tipTabs = ['all', 'pending', 'won', 'lost'] as const;
export type TipTab = (typeof tipTabs)[number];

export interface WholeData {
  userData: UserData;
  reference: Reference;
}

export interface BankrollView {
  bankroll: Row<'bankroll'>;
  balanceCents: number;
  /** What was put into it, in cents. */
  putInCents: number;
  profit: Profit;
}

export interface Dashboard {
  /** False as long as only what the first screen shows is there. */
  isWhole: boolean;
  bankrolls: BankrollView[];
  martingales: MartingaleView[];
  capitalCents: number;
  /** Over all tips of active bankrolls. */
  profit: Profit;
  /** The archived bankrolls with bets in play, and how many. */
  archivedInPlay: { bankroll: Row<'bankroll'>; count: number }[];
  bankrollFilter: string | null;
  martingaleFilter: string | null;
  toggleBankroll: (br_id: string) => void;
  toggleMartingale: (um_id: string) => void;
  tab: TipTab;
  setTab: (tab: TipTab) => void;
  /** `undefined` as long as not all tips are there to filter. */
  countByTab: Record<TipTab, number> | undefined;
  /** The tips of the tab and filters, in the order of lists, or those that they begin with; `undefined` until they are there. */
  tips: readonly Tip[] | undefined;
  martingaleNames: ReadonlyMap<string, readonly string[]>;
}

const outcomesByTab: Record<Exclude<TipTab, 'all'>, readonly Outcome[]> = {
  pending: ['pending'],
  won: ['won', 'half_won'],
  lost: ['lost', 'half_lost'],
};

/**
 * Everything the dashboard shows, from the person’s data, without the tips of archived bankrolls (shared/README.md §
 * Writing). Of data that is not whole only the first tips are there.
 */
export function useDashboard({ userData, reference }: FirstScreen, isWhole: boolean): Dashboard {
  const [bankrollFilter, setBankrollFilter] = useState<string | null>(null);
  const [martingaleFilter, setMartingaleFilter] = useState<string | null>(null);
  const [tab, setTab] = useState<TipTab>('all');
  const { outcomeOf } = reference;
  const overview = useMemo(() => overviewOf(userData), [userData]);
  const filtered = useMemo(
    () => filterTips(overview, userData.links, bankrollFilter, martingaleFilter),
    [overview, userData.links, bankrollFilter, martingaleFilter],
  );
  const { countByOutcome, count } = useMemo(
    () => (filtered === overview.activeTips ? overview.profit : profitOf(filtered, outcomeOf)),
    [filtered, overview, outcomeOf],
  );
  const tips = useMemo(
    () =>
      tab === 'all'
        ? filtered
        : filtered.filter((tip) => outcomesByTab[tab].includes(outcomeOfTip(tip, outcomeOf))),
    [filtered, tab, outcomeOf],
  );
  const isFiltered = bankrollFilter !== null || martingaleFilter !== null;
  return {
    ...overview,
    isWhole,
    bankrollFilter,
    martingaleFilter,
    toggleBankroll: (br_id) => setBankrollFilter((current) => (current === br_id ? null : br_id)),
    toggleMartingale: (um_id) => setMartingaleFilter((current) => (current === um_id ? null : um_id)),
    tab,
    setTab,
    countByTab:
      isWhole || !isFiltered
        ? {
            all: count,
            pending: countOf(countByOutcome, 'pending'),
            won: countOf(countByOutcome, 'won'),
            lost: countOf(countByOutcome, 'lost'),
          }
        : undefined,
    tips: isWhole || (!isFiltered && tab === 'all') ? tips : undefined,
  };
}

function countOf(countByOutcome: Profit['countByOutcome'], tab: Exclude<TipTab, 'all'>): number {
  return outcomesByTab[tab].reduce((sum, outcome) => sum + countByOutcome[outcome], 0);
}

interface Overview {
  bankrolls: BankrollView[];
  martingales: MartingaleView[];
  capitalCents: number;
  profit: Profit;
  archivedInPlay: Dashboard['archivedInPlay'];
  /** Of active bankrolls, in the order of lists. */
  activeTips: readonly Tip[];
  martingaleNames: ReadonlyMap<string, readonly string[]>;
}

function overviewOf(userData: FirstUserData): Overview {
  const active = userData.bankrolls.filter(({ is_archive }) => is_archive === 0);
  const bankrolls = active.map((bankroll) => ({
    bankroll,
    balanceCents: userData.balances.get(bankroll.br_id) ?? 0,
    putInCents: userData.putIn.get(bankroll.br_id) ?? 0,
    profit: userData.profits.get(bankroll.br_id) ?? profitTogether([]),
  }));
  const activeIds = new Set(active.map(({ br_id }) => br_id));
  return {
    bankrolls,
    martingales: martingaleViews(userData),
    capitalCents: sumCents(bankrolls.map(({ balanceCents }) => balanceCents)),
    profit: profitTogether(bankrolls.map(({ profit }) => profit)),
    archivedInPlay: archivedInPlay(userData),
    activeTips: userData.tipsInOrder.filter(({ br_id }) => activeIds.has(br_id)),
    martingaleNames: martingaleNamesByTip(userData),
  };
}

function archivedInPlay({ bankrolls, profits }: FirstUserData): Dashboard['archivedInPlay'] {
  return bankrolls
    .filter(({ is_archive }) => is_archive === 1)
    .map((bankroll) => ({ bankroll, count: profits.get(bankroll.br_id)?.countByOutcome.pending ?? 0 }))
    .filter(({ count }) => count > 0);
}

function filterTips(
  { activeTips }: Overview,
  links: FirstUserData['links'],
  br_id: string | null,
  um_id: string | null,
): readonly Tip[] {
  if (br_id === null && um_id === null) return activeTips;
  const inMartingale =
    um_id && new Set(links.filter((link) => link.um_id === um_id).map(({ upm_id }) => upm_id));
  return activeTips.filter(
    (tip) => (br_id === null || tip.br_id === br_id) && (!inMartingale || inMartingale.has(tip.upm_id)),
  );
}
