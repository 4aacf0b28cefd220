import { freeTypeText, isFreeType } from '../../shared/domain/free-type.ts';
import { playerName } from '../../shared/domain/scorer.ts';
import type { Row } from '../../shared/records/tables.ts';
import { type TipExtra, tipExtras } from '../../shared/records/tip.ts';
import { valueText } from '../../shared/records/value-text.ts';
import { absentValue } from '../../shared/records/whole-row.ts';
import type { TipReference } from '../local/live-data.ts';
import { type Side, type Sides, withTeams } from './named-teams.ts';

/** « PSG – Marseille ». */
export function matchLabel(reference: TipReference, match_id: string | null): string {
  const match = match_id === null ? undefined : reference.matches.get(match_id);
  if (!match) return 'Match inconnu';
  return `${teamLabel(reference, match.equa_id)} – ${teamLabel(reference, match.equb_id)}`;
}

/** The short name of a team. */
export function teamLabel(reference: Pick<TipReference, 'teams'>, equipe_id: number): string {
  return reference.teams.get(equipe_id)?.equipe_lib_court ?? 'Équipe inconnue';
}

type Known = Pick<TipReference, 'teams' | 'countries'>;

/** The two teams of a match, by their short names. */
export function sidesOf(reference: Known, { equa_id, equb_id }: Row<'match'>): Sides {
  return { home: sideOf(reference, equa_id), away: sideOf(reference, equb_id) };
}

/** National sides have their country's name: « France », « France Espoirs ». */
function sideOf(reference: Known, equipe_id: number): Side {
  const team = reference.teams.get(equipe_id);
  const country = team && reference.countries.get(team.pays_id)?.pays_lib;
  const isNation = country !== undefined && `${team?.equipe_lib} `.startsWith(`${country} `);
  return { name: teamLabel(reference, equipe_id), isNation };
}

/** Up to this length a type means nothing without its group: « Non », « 1-2 », « 4 sets ». */
const TERSE_MAX = 12;

/** « Victoire de Lens (1) », « Score exact : 1-2 », « Buteur à tout moment : Kylian Mbappé », « Autre pronostic : penalty ». */
export function tipTypeLabel(
  reference: TipReference,
  tip: Pick<Row<'tip'>, 'prono_id' | 'joueur_id' | 'match_id' | 'user_comment'>,
  match: Row<'match'> | undefined = reference.matches.get(tip.match_id ?? ''),
): string {
  const { prono_id, joueur_id, user_comment } = tip;
  const type = reference.predictionTypes.get(prono_id ?? 0);
  if (type && isFreeTip(reference, tip)) return freeTypeText(type.prono_lib, user_comment);
  const player = joueur_id === null ? undefined : reference.players.get(joueur_id);
  if (type && player) return `${type.prono_lib}\u202f: ${playerName(player)}`;
  const label = typeLabel(reference, prono_id);
  return match ? withTeams(label, sidesOf(reference, match)) : label;
}

/** Whether a tip is described by its comment. */
export function isFreeTip(
  { predictionTypes }: Pick<TipReference, 'predictionTypes'>,
  { prono_id }: Pick<Row<'tip'>, 'prono_id'>,
): boolean {
  return isFreeType(predictionTypes.get(prono_id ?? 0)?.prono_lib ?? '');
}

/** « Victoire équipe domicile (1) », « Score exact : 1-2 »: a type without a match. */
export function typeLabel(
  { predictionTypes, predictionGroups }: Pick<TipReference, 'predictionTypes' | 'predictionGroups'>,
  prono_id: number | null,
): string {
  const type = predictionTypes.get(prono_id ?? 0);
  if (!type) return 'Type inconnu';
  const group = predictionGroups.get(type.grp_prono_id);
  return group && type.prono_lib.length <= TERSE_MAX
    ? `${group.grp_prono_lib}\u202f: ${type.prono_lib}`
    : type.prono_lib;
}

/** What was noted beside a bet: « Tipster : Jules », « Cote de fermeture : 1,80 », « En direct ». */
export function extraTexts(tip: Row<'tip'>): string[] {
  const values: Readonly<Record<string, string | number | null>> = tip;
  return Object.entries<TipExtra>(tipExtras).flatMap(([name, field]) => {
    const value = values[name] ?? null;
    if (value === absentValue(field)) return [];
    return field.kind === 'flag'
      ? [field.label]
      : [`${field.label}\u202f: ${valueText(field, value, Date.now())}`];
  });
}

/** A bookmaker's name. */
export function bookmakerLabel(reference: Pick<TipReference, 'bookmakers'>, bookmaker_id: number): string {
  return reference.bookmakers.get(bookmaker_id)?.bookmaker_lib ?? 'Bookmaker inconnu';
}

/** A bankroll's name; an archived one says so. */
export function bankrollLabel(bankroll: Row<'bankroll'> | undefined): string {
  if (!bankroll) return 'Bankroll inconnue';
  return bankroll.is_archive === 1 ? `${bankroll.br_lib} (archivée)` : bankroll.br_lib;
}
