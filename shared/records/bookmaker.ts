import { limits } from '../limits.ts';
import { record } from './record.ts';

export const bookmaker = record({
  table: 'bookmaker',
  key: 'bookmaker_id',
  syncScope: 'everyone',
  singular: 'bookmaker',
  plural: 'bookmakers',
  admin: {
    path: 'bookmakers',
    gender: 'm',
    columns: ['bookmaker_lib', 'bookmaker_img', 'site_web', 'gp_diviseur', 'bonus_combine'],
    sort: ['bookmaker_lib'],
  },
  fields: {
    bookmaker_id: { kind: 'integer', min: 1, label: 'Bookmaker' },
    bookmaker_lib: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom du bookmaker' },
    bookmaker_img: { kind: 'url', image: true, max: limits.urlMax, optional: true, label: 'Image' },
    bookmaker_mini_img: {
      kind: 'url',
      image: true,
      max: limits.urlMax,
      optional: true,
      label: 'Petite image',
    },
    site_web: { kind: 'url', max: limits.urlMax, optional: true, label: 'Site web' },
    /** Its usual each-way terms: a place pays the odds divided by this, as in « 1/5 ». */
    gp_diviseur: {
      kind: 'integer',
      min: 1,
      max: limits.placeFractionMax,
      optional: true,
      label: 'Gagnant-placé à 1/…',
    },
    /** Its usual bonus on combined bets, in percent. */
    bonus_combine: {
      kind: 'integer',
      min: 0,
      max: limits.bonusMax / 100,
      optional: true,
      label: 'Bonus sur combiné (%)',
    },
  },
  unique: [['bookmaker_lib']],
});
