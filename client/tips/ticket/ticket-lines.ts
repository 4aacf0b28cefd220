import { detailsOf, type TicketDetails } from '../../../shared/domain/ticket-details.ts';
import { formatCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketCashOut, TicketSelection } from '../../../shared/records/ticket.ts';

type Tip = Row<'tip'>;

const percents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 5 % », of hundredths of a percent. */
export function percentText(hundredths: number): string {
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
export function cashOutText({ part, montant }: TicketCashOut): string {
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

/** « 10,00 € à 1,85 »: what was staked, at which odds. */
export function stakeText({ prono_mise, match_cote }: Pick<Tip, 'prono_mise' | 'match_cote'>): string {
  return `${formatCents(prono_mise)} à ${formatOdds(match_cote)}`;
}
