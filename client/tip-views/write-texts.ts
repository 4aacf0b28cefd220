import { formatMatchDate } from '../../shared/dates.ts';
import { formatCents } from '../../shared/money.ts';
import { formatOdds } from '../../shared/odds.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/carnet.tsx';
import { matchLabel, teamLabel, tipTypeLabel } from './tip-labels.ts';

const operationTexts: Readonly<Record<string, string>> = {
  'tip.create': 'Nouveau pronostic',
  'tip.update': 'Pronostic modifié',
  'tip.delete': 'Pronostic supprimé',
  'bankroll.create': 'Nouvelle bankroll',
  'bankroll.update': 'Bankroll modifiée',
  'bankroll.archive': 'Bankroll archivée',
  'bankroll.reactivate': 'Bankroll réactivée',
  'bankroll.actual': 'Montant actuel d’une bankroll',
  'movement.create': 'Mouvement de bankroll',
  'movement.delete': 'Mouvement annulé',
  'martingale.create': 'Nouvelle martingale',
  'martingale.update': 'Martingale modifiée',
  'martingale.delete': 'Martingale supprimée',
  'martingale.unlink': 'Pronostic retiré d’une martingale',
  'match.create': 'Nouveau match',
  'review.dismiss': 'Saisie vérifiée',
  salvage: 'Retrouvé sur un appareil',
};

/** What a write was, in words. */
export function operationText(name: string): string {
  return operationTexts[name] ?? 'Saisie';
}

/** « PSG – Marseille, 16 août 20:45 », of a match that the device does not hold. */
export function matchText(reference: Reference, { equa_id, equb_id, match_date }: Row<'match'>): string {
  const [home, away] = [teamLabel(reference, equa_id), teamLabel(reference, equb_id)];
  return `${home} – ${away}, ${formatMatchDate(match_date, Date.now())}`;
}

/** « PSG – Marseille, Victoire du PSG (1), 10,00 € à 1,85 »; `match` where the device does not hold it. */
export function tipText(reference: Reference, tip: Row<'tip'>, match?: Row<'match'>): string {
  const stake = `${formatCents(tip.prono_mise)} à ${formatOdds(tip.match_cote)}`;
  const label = match ? matchText(reference, match) : matchLabel(reference, tip.match_id);
  return `${label}, ${tipTypeLabel(reference, tip, match)}, ${stake}`;
}
