import { formatScore, readScore } from '../../../shared/domain/score.ts';
import { playerName } from '../../../shared/domain/scorer.ts';
import type { Fields } from '../../../shared/fields.ts';
import { martingale as martingaleRecord } from '../../../shared/records/martingale.ts';
import { ownScore } from '../../../shared/records/own-score.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip as tipRecord } from '../../../shared/records/tip.ts';
import { valueText } from '../../../shared/records/value-text.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { matchNamed } from '../../tips/match-named.ts';
import { withTeams } from '../../tips/named-teams.ts';
import { bookmakerLabel, sidesOf, typeLabel } from '../../tips/tip-labels.ts';
import { matchText } from '../../tips/write-texts.ts';
import { comparedTickets } from './compared-tickets.ts';
import type { ComparedValue } from './compared-value.ts';
import { namedMatches, readMartingaleEdit, readOwnScore, readTipEdit } from './review-content.ts';
import { changedFields, disputedFields, heldScore, keptTip } from './review-decisions.ts';

type Tip = Row<'tip'>;
type Martingale = Row<'martingale'>;

/** What an edit of a tip, a martingale or a noted score would change, in words. */
export function comparedValues(
  review: Row<'review'>,
  userData: UserData,
  reference: Reference,
): ComparedValue[] {
  const tipEdit = readTipEdit(review);
  if (tipEdit) {
    const { after } = tipEdit;
    const current = userData.tips.find(({ upm_id }) => upm_id === after.upm_id);
    const names = current ? disputedFields(review, current) : changedFields(tipEdit);
    const kept = current ? keptTip(tipEdit, current) : after;
    const named = namedMatches(review).find(({ match_id }) => match_id === after.match_id);
    const told = names.filter((name) => name !== 'ticket' && !isWithin(name, kept, current));
    const plain = compared(tipRecord.fields, told, { after: kept, current }, (name, tip) => {
      const match = (tip === kept && named) || matchNamed(reference, tip.match_id ?? '');
      return tipValueText(name, tip, match, userData, reference);
    });
    return names.includes('ticket') ? [...comparedTickets(kept, current, reference), ...plain] : plain;
  }
  const own = readOwnScore(review);
  if (own) return comparedScores(own, heldScore(own, userData.ownScores, reference.matches));
  const edit = readMartingaleEdit(review);
  if (!edit) return [];
  const { before, after } = edit;
  const current = userData.martingales.find(({ um_id }) => um_id === after.um_id);
  const names = (Object.keys(after) as (keyof Martingale)[]).filter((name) =>
    current
      ? before[name] !== after[name] && after[name] !== current[name]
      : name !== martingaleRecord.key && after[name] !== null,
  );
  return compared(martingaleRecord.fields, names, { after, current }, (name, row) =>
    valueText(martingaleRecord.fields[name], row[name], Date.now()),
  );
}

function comparedScores(own: Row<'own_score'>, held: Row<'own_score'> | undefined): ComparedValue[] {
  if (held?.score === own.score) return [];
  return compared<Row<'own_score'>>(
    ownScore.fields,
    ['score'],
    { after: own, current: held },
    (_, { score }) => {
      const read = readScore(score);
      return read ? formatScore(read) : score;
    },
  );
}

/** Whether a column says nothing of a ticket that its selections do not. */
function isWithin(name: keyof Tip, kept: Tip, current: Tip | undefined): boolean {
  const isTicket = kept.ticket !== null || (current?.ticket ?? null) !== null;
  return isTicket && (['match_id', 'prono_id', 'joueur_id', 'result_id'] as (keyof Tip)[]).includes(name);
}

function compared<R extends object>(
  fields: Fields,
  names: readonly (keyof R & string)[],
  { after, current }: { after: R; current: R | undefined },
  text: (name: keyof R & string, row: R) => string,
): ComparedValue[] {
  return names.map((name) => ({
    field: name,
    label: fields[name]?.label ?? name,
    typed: text(name, after),
    held: current ? text(name, current) : null,
  }));
}

function tipValueText(
  field: keyof Tip,
  tip: Tip,
  match: Row<'match'> | undefined,
  userData: UserData,
  reference: Reference,
): string {
  const value = tip[field];
  if (value === null) return '—';
  switch (field) {
    case 'match_id':
      return match ? matchText(reference, match) : 'Match inconnu';
    case 'prono_id': {
      const label = typeLabel(reference, tip.prono_id);
      return match ? withTeams(label, sidesOf(reference, match)) : label;
    }
    case 'joueur_id': {
      const player = reference.players.get(Number(value));
      return player ? playerName(player) : 'Joueur inconnu';
    }
    case 'result_id':
      return reference.resultTypes.get(Number(value))?.result_lib ?? 'Résultat inconnu';
    case 'br_id':
      return userData.bankrolls.find(({ br_id }) => br_id === value)?.br_lib ?? 'Bankroll inconnue';
    case 'bookmaker_id':
      return bookmakerLabel(reference, Number(value));
    default:
      return valueText(tipRecord.fields[field], value, Date.now());
  }
}
