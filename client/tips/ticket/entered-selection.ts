import * as v from 'valibot';
import { newSelection } from '../../../shared/domain/ticket-details.ts';
import { defaults } from '../../../shared/limits.ts';
import { selectionFields, type TicketSelection } from '../../../shared/records/ticket.ts';
import { typedSchema } from '../../forms/valibot-fields.ts';
import { playerIdOf, type TeamScorers } from '../scorers.ts';
import { selectionEntries, type TypedPlaced } from './typed-selections.ts';

type Refuse = (field: string, message: string) => void;

const { optional: _, ...sel_libelle } = selectionFields.sel_libelle;
const { optional: __, ...sport_id } = selectionFields.sport_id;
const labelSchema = typedSchema(sel_libelle);
const sportSchema = typedSchema(sport_id);

/** A selection; what is wrong about it is refused, and stands as something right for the rules of the others. */
export function enteredSelection(
  typed: TypedPlaced,
  match_id: string | null,
  refuse: Refuse,
): TicketSelection {
  const entered = { ...newSelection(typed.sel_id, defaults.odds), ...enteredFields(typed, refuse) };
  if (match_id === null) return { ...entered, ...enteredLabel(typed, refuse) };
  return { ...entered, match_id, prono_id: Number(typed.prono_id), joueur_id: playerIdOf(typed.joueur_id) };
}

/** Refuses a selection without a player where there are some to choose from. */
export function refuseNoPlayer(typed: TypedPlaced, teams: readonly TeamScorers[], refuse: Refuse): void {
  const isChoice = teams.some(({ scorers }) => scorers.length > 0);
  if (isChoice && typed.joueur_id === '') refuse('joueur_id', 'Choisissez le joueur');
}

/** Its odds, its result and the like, as far as they are right. */
function enteredFields(typed: TypedPlaced, refuse: Refuse): Partial<TicketSelection> {
  const names = Object.keys(selectionEntries) as (keyof typeof selectionEntries)[];
  const read = names.flatMap((name) => {
    const result = v.safeParse(selectionEntries[name], typed[name]);
    if (result.success) return [[name, result.output]];
    refuse(name, result.issues[0].message);
    return [];
  });
  return Object.fromEntries(read);
}

function enteredLabel(typed: TypedPlaced, refuse: Refuse) {
  const label = v.safeParse(labelSchema, typed.sel_libelle);
  if (!label.success) refuse('sel_libelle', label.issues[0].message);
  const sport = v.safeParse(sportSchema, typed.sport_id);
  if (!sport.success) refuse('sport_id', sport.issues[0].message);
  return {
    sel_libelle: label.success ? label.output : typed.sel_id,
    sport_id: sport.success ? sport.output : 1,
  };
}
