import type { Fields, RowOf } from '../fields.ts';
import { limits } from '../limits.ts';

/** How the selections of a ticket combine. */
export const ticketTypes = ['simple', 'combine', 'systeme'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketTypeNames: Readonly<Record<TicketType, string>> = {
  simple: 'Simple',
  combine: 'Combiné',
  systeme: 'Système',
};

/** How a selection ended; `place`, of an each-way ticket only: among the places, not first. */
export const selectionResults = [
  'en_cours',
  'gagne',
  'perdu',
  'annule',
  'demi_gagne',
  'demi_perdu',
  'place',
] as const;
export type SelectionResult = (typeof selectionResults)[number];

export const selectionResultNames: Readonly<Record<SelectionResult, string>> = {
  en_cours: 'En cours',
  gagne: 'Gagné',
  perdu: 'Perdu',
  annule: 'Annulé',
  demi_gagne: 'Demi-gagné',
  demi_perdu: 'Demi-perdu',
  place: 'Placé',
};

/** How a ticket stands by the results of its selections. */
export const ticketStates = [
  'en_cours',
  'gagne',
  'perdu',
  'annule',
  'demi_gagne',
  'demi_perdu',
  'encaisse',
  'partiel',
] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketStateNames: Readonly<Record<TicketState, string>> = {
  en_cours: 'En cours',
  gagne: 'Gagné',
  perdu: 'Perdu',
  annule: 'Remboursé',
  demi_gagne: 'Demi-gagné',
  demi_perdu: 'Demi-perdu',
  encaisse: 'Encaissé',
  partiel: 'Partiel',
};

/** A selection of a ticket: a match with a type of prediction, or a free label with a sport. */
export const selectionFields = {
  sel_id: { kind: 'id', label: 'Sélection' },
  match_id: { kind: 'id', to: 'match', optional: true, label: 'Match' },
  prono_id: { kind: 'reference', to: 'prediction_type', optional: true, label: 'Type de pronostic' },
  joueur_id: { kind: 'reference', to: 'player', optional: true, label: 'Joueur' },
  sel_libelle: { kind: 'text', name: true, max: limits.labelMax, optional: true, label: 'Intitulé' },
  sport_id: { kind: 'reference', to: 'sport', optional: true, label: 'Sport' },
  /** Odds of 1.00 for a void selection: some bookmakers write it so. */
  sel_cote: { kind: 'odds', min: 1_000, label: 'Cote' },
  base: { kind: 'flag', absent: 0, label: 'Base' },
  sel_resultat: {
    kind: 'choice',
    options: selectionResults,
    names: selectionResultNames,
    absent: 'en_cours',
    label: 'Résultat',
  },
  /** A dead heat: for how many places how many ended level. */
  places: { kind: 'integer', min: 1, max: limits.levelMax, optional: true, label: 'Places' },
  a_egalite: { kind: 'integer', min: 2, max: limits.levelMax, optional: true, label: 'À égalité' },
} as const satisfies Fields;

export type TicketSelection = RowOf<typeof selectionFields>;

/** A cash-out: the part of the stake that it ended, and what was paid for it. */
export const cashOutFields = {
  date: { kind: 'instant', label: 'Date' },
  part: { kind: 'cents', min: 1, label: 'Part de la mise' },
  montant: { kind: 'cents', min: 0, label: 'Montant encaissé' },
} as const satisfies Fields;

export type TicketCashOut = RowOf<typeof cashOutFields>;

/** What a ticket holds beside its selections, its sizes and its cash-outs. */
export const termFields = {
  type_pari: { kind: 'choice', options: ticketTypes, names: ticketTypeNames, label: 'Type de pari' },
  /** Hundredths of a percent. */
  bonus_pct: { kind: 'integer', min: 0, max: limits.bonusMax, absent: 0, label: 'Bonus' },
  commission_pct: { kind: 'integer', min: 0, max: limits.commissionMax, absent: 0, label: 'Commission' },
  contre: { kind: 'flag', absent: 0, label: 'Pari contre' },
  /** Each-way: the part of the odds that a place pays, as numerator and denominator. */
  place_num: { kind: 'integer', min: 1, max: limits.placeFractionMax, optional: true, label: 'Fraction' },
  place_den: { kind: 'integer', min: 1, max: limits.placeFractionMax, optional: true, label: 'Fraction' },
  /** What the bettor typed as the return; none where the rules say it. */
  gain_saisi: { kind: 'cents', min: 0, optional: true, label: 'Gain' },
} as const satisfies Fields;

export type TicketTerms = RowOf<typeof termFields>;
