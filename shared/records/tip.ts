import { tipFormIssues } from '../domain/ticket-rules.ts';
import type { LateField } from '../fields.ts';
import { limits } from '../limits.ts';
import { record } from './record.ts';
import { ticketStateNames, ticketStates } from './ticket.ts';

/** The kinds of field that the forms have a control for (client/forms/ExtraFields.tsx). */
export type TipExtra = LateField & { kind: 'text' | 'odds' | 'flag' };

/**
 * What may be noted beside a bet. A line here and a column in the database are all that a new one needs: the forms, the
 * cards, « À vérifier », the API and the exports go through them in this order.
 */
export const tipExtras = {
  freebet: { kind: 'flag', absent: 0, label: 'Freebet' },
  cote_initiale: { kind: 'odds', optional: true, label: 'Cote avant boost' },
  tipster: { kind: 'text', name: true, max: limits.tipsterMax, optional: true, label: 'Tipster' },
  cote_fermeture: { kind: 'odds', optional: true, label: 'Cote de fermeture' },
  live: { kind: 'flag', absent: 0, label: 'En direct' },
} as const satisfies Readonly<Record<string, TipExtra>>;

/** What a tip that is a ticket of several selections, or one with terms of its own, holds; of a plain bet only the date. */
export const ticketColumns = {
  ticket: { kind: 'ticket', optional: true, label: 'Sélections' },
  /** The status, the outlay and the effective stake, as its selections say (domain/ticket-details.ts). */
  etat: { kind: 'choice', options: ticketStates, names: ticketStateNames, optional: true, label: 'État' },
  mise_risquee: { kind: 'cents', min: 0, optional: true, label: 'Mise risquée' },
  mise_effective: { kind: 'cents', min: 0, optional: true, label: 'Mise effective' },
  date_reglement: { kind: 'instant', optional: true, label: 'Date de règlement' },
} as const satisfies Readonly<Record<string, LateField>>;

export const tip = record({
  table: 'tip',
  key: 'upm_id',
  syncScope: 'owner',
  singular: 'pronostic',
  plural: 'pronostics',
  fields: {
    upm_id: { kind: 'id', label: 'Pronostic' },
    /** Of a plain bet; a ticket names its matches, types and results in `ticket`. */
    match_id: { kind: 'id', to: 'match', optional: true, label: 'Match' },
    prono_id: { kind: 'reference', to: 'prediction_type', optional: true, label: 'Type de pronostic' },
    joueur_id: { kind: 'reference', to: 'player', optional: true, label: 'Joueur' },
    match_cote: { kind: 'odds', label: 'Cote' },
    prono_mise: { kind: 'cents', min: limits.stakeMinCents, label: 'Mise' },
    user_fiab: {
      kind: 'integer',
      min: limits.confidenceMin,
      max: limits.confidenceMax,
      label: 'Indice de confiance',
    },
    result_id: { kind: 'reference', to: 'result_type', optional: true, label: 'Résultat' },
    prono_gain: { kind: 'cents', min: 0, label: 'Gain' },
    br_id: { kind: 'id', to: 'bankroll', label: 'Bankroll' },
    bookmaker_id: { kind: 'reference', to: 'bookmaker', label: 'Bookmaker' },
    user_comment: {
      kind: 'text',
      max: limits.commentMax,
      multiline: true,
      optional: true,
      label: 'Commentaire',
    },
    date_add: { kind: 'instant', label: 'Date' },
    ...tipExtras,
    ...ticketColumns,
  },
  check: tipFormIssues,
});

/** The fields that move money together: an edit changes all of a unit or, in a conflict, none of it. */
export const moneyUnits = [
  ['match_cote', 'prono_mise', 'freebet', 'result_id', 'prono_gain'],
  ['br_id'],
] as const;
