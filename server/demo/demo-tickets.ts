import { absentTerms, newSelection, settledTip, ticketText } from '../../shared/domain/ticket-details.ts';
import { limits } from '../../shared/limits.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { SelectionResult, TicketSelection } from '../../shared/records/ticket.ts';
import type { DemoBet } from './demo-bets.ts';
import { type Random, randomFrom } from './demo-random.ts';

/** A bet's match with its type, or another one that a ticket is on too. */
export interface DemoPlace {
  match_id: string;
  match_date: string;
  prono_id: number;
  joueur_id: number | null;
}

/** How many selections a bet has: a third of the bets are tickets. From a seed of its own, as all that is added later. */
export function selectionCount(seed: string, { index, odds }: DemoBet): number {
  const random = randomFrom(`${seed} ticket ${index}`);
  if (odds < 1_400 || random.next() > 0.42) return 1;
  return odds < 2_000 ? 2 : random.between(2, 4);
}

/**
 * A bet as a ticket on these places, of which there are at least two: a combined bet at the same odds, which returns what
 * the plain bet would, or in a few cases a system.
 */
export function demoTicket(
  seed: string,
  tip: Row<'tip'>,
  { bet, places, newId }: { bet: DemoBet; places: readonly DemoPlace[]; newId: () => string },
): Row<'tip'> {
  const random = randomFrom(`${seed} selections ${bet.index}`);
  const odds = oddsOfEach(bet.odds, places.length);
  const results = resultsOfEach(bet, places.length, random);
  const selections = places.map(({ match_id, prono_id, joueur_id }, index): TicketSelection => {
    const sel_cote = odds[index] ?? limits.oddsMin;
    const sel_resultat = results[index] ?? 'en_cours';
    return { ...newSelection(newId(), sel_cote), match_id, prono_id, joueur_id, sel_resultat };
  });
  const isSystem = places.length > 2 && bet.scenario === null && random.next() < 0.2;
  const outcome = seededOutcomeOf(bet.result_id);
  const isCashedOut = outcome === 'won' && bet.gainCents < tip.prono_gain;
  const cashOut = { date: latestOf(places), part: bet.stakeCents, montant: bet.gainCents };
  const ticket = ticketText({
    ...absentTerms(),
    type_pari: isSystem ? 'systeme' : 'combine',
    tailles: isSystem ? [2] : [],
    selections,
    encaissements: isCashedOut ? [cashOut] : [],
  });
  return settledTip({ ...tip, ticket });
}

/** The kick-off of the last of these matches. */
export function latestOf(places: readonly Pick<DemoPlace, 'match_date'>[]): string {
  return places.reduce((latest, { match_date }) => (match_date > latest ? match_date : latest), '');
}

/** Odds of selections in thousandths, about equal, whose product is about these. */
function oddsOfEach(oddsThousandths: number, count: number): number[] {
  const each = Math.max(1_050, 10 * Math.round(100 * (oddsThousandths / 1_000) ** (1 / count)));
  const others = Array.from({ length: count - 1 }, (_, index) => each + (index % 2 === 0 ? 30 : -20));
  const product = others.reduce((odds, one) => (odds * one) / 1_000, 1_000);
  const last = 10 * Math.round((100 * oddsThousandths) / product);
  return [...others, Math.max(limits.oddsMin, last)];
}

/** Results of selections that make a combined bet end as the bet did; one or two fall where it is lost. */
function resultsOfEach({ result_id }: DemoBet, count: number, random: Random): SelectionResult[] {
  const all = (result: SelectionResult) => Array.from({ length: count }, () => result);
  switch (seededOutcomeOf(result_id)) {
    case 'won':
      return all('gagne');
    case 'void':
      return all('annule');
    case 'lost': {
      const fallen = random.between(0, count - 1);
      return all('gagne').map((result, index) => (index === fallen ? 'perdu' : result));
    }
    default:
      return all('en_cours');
  }
}
