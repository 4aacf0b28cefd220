import { formatCents } from '../money.ts';
import { formatOdds } from '../odds.ts';
import type { Row } from '../records/tables.ts';
import type { TicketCashOut, TicketSelection } from '../records/ticket.ts';
import { detailsOf, type TicketDetails } from './ticket-details.ts';

type Tip = Row<'tip'>;

const percents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 5 % », of hundredths of a percent. */
function percentText(hundredths: number): string {
  return `${percents.format(hundredths / 100)}\u202f%`;
}

/**
 * The terms of a ticket beside its stake and odds: « Gagnant-placé 1/5 », « Contre, risque 105,00 € », « Bonus 10 % »,
 * « Encaissé 7,20 € pour 5,00 € de mise », « Gain saisi ».
 */
export function termTexts(tip: Pick<Tip, 'ticket' | 'mise_risquee'>): string[] {
  const details = detailsOf(tip);
  return details ? [...termsOf(details, tip.mise_risquee), ...details.encaissements.map(cashOutText)] : [];
}

function termsOf(details: TicketDetails, riskCents: number | null): string[] {
  const { contre, place_num, place_den, bonus_pct, commission_pct, gain_saisi } = details;
  const texts: string[] = [];
  if (contre === 1) texts.push(riskCents === null ? 'Contre' : `Contre, risque ${formatCents(riskCents)}`);
  if (place_num !== null && place_den !== null) texts.push(`Gagnant-placé ${place_num}/${place_den}`);
  if (bonus_pct > 0) texts.push(`Bonus ${percentText(bonus_pct)}`);
  if (commission_pct > 0) texts.push(`Commission ${percentText(commission_pct)}`);
  if (gain_saisi !== null) texts.push('Gain saisi');
  return texts;
}

/** « Encaissé 7,20 € pour 5,00 € de mise ». */
function cashOutText({ part, montant }: TicketCashOut): string {
  return `Encaissé ${formatCents(montant)} pour ${formatCents(part)} de mise`;
}

/** Beside a selection: « Base », « 3 à égalité pour 1 place ». */
export function selectionMarks({ base, places, a_egalite }: TicketSelection): string[] {
  const marks: string[] = [];
  if (base === 1) marks.push('Base');
  if (places !== null && a_egalite !== null)
    marks.push(`${a_egalite} à égalité pour ${places} place${places > 1 ? 's' : ''}`);
  return marks;
}

/** « 10,00 € à 1,85 »: what was staked, at which odds; of a system, whose lines have odds of their own, the stake. */
export function stakeText(tip: Pick<Tip, 'prono_mise' | 'match_cote' | 'ticket'>): string {
  const odds = oddsText(tip);
  return odds === null ? formatCents(tip.prono_mise) : `${formatCents(tip.prono_mise)} à ${odds}`;
}

/** The odds of a bet, « 1,85 »; `null` where none are told (`toldOdds`). */
export function oddsText(tip: Pick<Tip, 'match_cote' | 'ticket'>): string | null {
  const odds = toldOdds(tip);
  return odds === null ? null : formatOdds(odds);
}

/** The odds of a bet in thousandths; `null` for a system, of which no line pays the product of all odds. */
export function toldOdds(tip: Pick<Tip, 'match_cote' | 'ticket'>): number | null {
  return detailsOf(tip)?.type_pari === 'systeme' ? null : tip.match_cote;
}
