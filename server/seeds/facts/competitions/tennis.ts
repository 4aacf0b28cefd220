import type { CompetitionFact } from './competition-fact.ts';
import { atpPlayers, wtaPlayers } from './tennis-players.ts';

export const tennis: readonly CompetitionFact[] = [
  {
    compet_lib: 'Circuit ATP',
    sport: 'Tennis',
    country: 'Monde',
    date_debut: '2026-01-02',
    date_fin: '2027-11-21',
    clubs: atpPlayers,
  },
  {
    compet_lib: 'Circuit WTA',
    sport: 'Tennis',
    country: 'Monde',
    date_debut: '2026-01-02',
    date_fin: '2027-11-14',
    clubs: wtaPlayers,
  },
  {
    compet_lib: 'Open d’Australie',
    sport: 'Tennis',
    country: 'Australie',
    date_debut: '2027-01-17',
    date_fin: '2027-01-31',
    clubs: [...atpPlayers, ...wtaPlayers],
  },
  {
    compet_lib: 'Roland-Garros',
    sport: 'Tennis',
    country: 'France',
    date_debut: '2027-05-23',
    date_fin: '2027-06-06',
    clubs: [...atpPlayers, ...wtaPlayers],
  },
  {
    compet_lib: 'Wimbledon',
    sport: 'Tennis',
    country: 'Angleterre',
    date_debut: '2027-06-28',
    date_fin: '2027-07-11',
    clubs: [...atpPlayers, ...wtaPlayers],
  },
  {
    compet_lib: 'US Open',
    sport: 'Tennis',
    country: 'États-Unis',
    date_debut: '2027-08-29',
    date_fin: '2027-09-12',
    clubs: [...atpPlayers, ...wtaPlayers],
  },
];
