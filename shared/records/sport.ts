import { limits } from '../limits.ts';
import { record } from './record.ts';

export const sport = record({
  table: 'sport',
  key: 'sport_id',
  syncScope: 'everyone',
  singular: 'sport',
  plural: 'sports',
  admin: { path: 'sports', gender: 'm', columns: ['sport_lib'], sort: ['sport_lib'], nestedAs: 'sport' },
  fields: {
    sport_id: { kind: 'integer', min: 1, label: 'Sport' },
    sport_lib: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom du sport' },
    sport_img: { kind: 'url', image: true, max: limits.urlMax, optional: true, label: 'Image' },
  },
  unique: [['sport_lib']],
});
