import { formatMatchDate } from '../../shared/dates.ts';
import { readScore, shortScore } from '../../shared/domain/score.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import { stakeText } from '../../shared/domain/ticket-texts.ts';
import { formatCents, formatSignedCents } from '../../shared/money.ts';
import { movementName } from '../../shared/records/movement.ts';
import type { Row } from '../../shared/records/tables.ts';
import { operationNamed } from '../../sync/operations/registry.ts';
import type { TipReference, UserData } from '../local/live-data.ts';
import { unbroken } from './match-score.ts';
import { countText, selectionLabel, tipSubject, tipTitle } from './ticket/ticket-labels.ts';
import { bankrollLabel, teamLabel, tipTypeLabel } from './tip-labels.ts';

/** The description of a write. */
export function operationText(name: string): string {
  return operationNamed(name)?.label ?? 'Saisie';
}

/** « PSG – Marseille, 16 août 20:45 », for a match that the device does not hold. */
export function matchText(
  reference: Pick<TipReference, 'teams'>,
  { equa_id, equb_id, match_date }: Row<'match'>,
): string {
  const [home, away] = [teamLabel(reference, equa_id), teamLabel(reference, equb_id)];
  return `${home} – ${away}, ${formatMatchDate(match_date, Date.now())}`;
}

/** « PSG – Marseille, 16 août 20:45, 2–1 », or the score alone where the device does not hold its match. */
export function ownScoreText(
  reference: Pick<TipReference, 'matches' | 'teams'>,
  { match_id, score }: Row<'own_score'>,
): string {
  const [match, read] = [reference.matches.get(match_id), readScore(score)];
  const told = read ? [unbroken(shortScore(read))] : [];
  return [...(match ? [matchText(reference, match)] : []), ...told].join(', ');
}

/**
 * « PSG – Marseille, Victoire du PSG (1), 10,00 € à 1,85 », « Combiné · 2 sélections (PSG – Lens · …, …), 10,00 € à 3,42 »;
 * `match` where the device does not hold that of a plain bet.
 */
export function tipText(reference: TipReference, tip: Row<'tip'>, match?: Row<'match'>): string {
  const stake = stakeText(tip);
  const selections = detailsOf(tip)?.selections ?? [];
  if (selections.length > 1) {
    const told = selections.slice(0, SELECTIONS_TOLD).map((one) => selectionLabel(reference, one, tip));
    const more = selections.length - told.length;
    const list = [...told, ...(more > 0 ? [`+\u00a0${countText(more)}`] : [])].join(', ');
    return `${tipTitle(reference, tip)} (${list}), ${stake}`;
  }
  const label = match ? matchText(reference, match) : tipTitle(reference, tip);
  const subject = tip.ticket === null ? tipTypeLabel(reference, tip, match) : tipSubject(reference, tip);
  return [label, subject, stake].filter(Boolean).join(', ');
}

const SELECTIONS_TOLD = 4;

/** The fields that describe a movement. */
export type NamedMovement = Pick<Row<'movement'>, 'br_id' | 'mvt_montant' | 'mvt_saisi'> & {
  /** Perhaps of a later version. */
  mvt_type: string;
};

/** « Dépôt de 50,00 €, Championnat », « Correction de −4,00 €, Championnat », « Montant actuel de 450,00 €, Championnat ». */
export function movementText({ bankrolls }: Pick<UserData, 'bankrolls'>, movement: NamedMovement): string {
  const { br_id, mvt_type, mvt_montant, mvt_saisi } = movement;
  const bankroll = bankrollLabel(bankrolls.find((one) => one.br_id === br_id));
  if (mvt_saisi !== null) return `Montant actuel de ${formatCents(mvt_saisi)}, ${bankroll}`;
  const isTransfer = mvt_type === 'deposit' || mvt_type === 'withdrawal';
  const amount = isTransfer ? formatCents(Math.abs(mvt_montant)) : formatSignedCents(mvt_montant);
  return `${movementName(mvt_type)} de ${amount}, ${bankroll}`;
}
