import { formatMatchDate } from '../../shared/dates.ts';
import { formatCents, formatSignedCents } from '../../shared/money.ts';
import { formatOdds } from '../../shared/odds.ts';
import { movementName } from '../../shared/records/movement.ts';
import type { Row } from '../../shared/records/tables.ts';
import { operationNamed } from '../../sync/operations/registry.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { bankrollLabel, matchLabel, teamLabel, tipTypeLabel } from './tip-labels.ts';

/** The description of a write. */
export function operationText(name: string): string {
  return operationNamed(name)?.label ?? 'Saisie';
}

/** « PSG – Marseille, 16 août 20:45 », for a match that the device does not hold. */
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

/** The fields that describe a movement. */
export type NamedMovement = Pick<Row<'movement'>, 'br_id' | 'mvt_type' | 'mvt_montant' | 'mvt_saisi'>;

/** « Dépôt de 50,00 €, Championnat », « Correction de −4,00 €, Championnat », « Montant actuel de 450,00 €, Championnat ». */
export function movementText({ bankrolls }: Pick<UserData, 'bankrolls'>, movement: NamedMovement): string {
  const { br_id, mvt_type, mvt_montant, mvt_saisi } = movement;
  const bankroll = bankrollLabel(bankrolls.find((one) => one.br_id === br_id));
  if (mvt_saisi !== null) return `Montant actuel de ${formatCents(mvt_saisi)}, ${bankroll}`;
  const isTransfer = mvt_type === 'deposit' || mvt_type === 'withdrawal';
  const amount = isTransfer ? formatCents(Math.abs(mvt_montant)) : formatSignedCents(mvt_montant);
  return `${movementName(mvt_type)} de ${amount}, ${bankroll}`;
}
