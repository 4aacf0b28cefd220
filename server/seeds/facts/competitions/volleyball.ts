import type { Club, CompetitionFact } from './competition-fact.ts';

const ligueAClubs: readonly Club[] = [
  { equipe_lib: 'Tours VB', equipe_lib_court: 'Tours', aliases: ['Tours Volley-Ball'] },
  { equipe_lib: 'Montpellier HSC VB', equipe_lib_court: 'Montpellier', aliases: ['Montpellier Volley'] },
  { equipe_lib: 'Stade Poitevin', equipe_lib_court: 'Poitiers', aliases: ['Alterna Stade Poitevin'] },
  { equipe_lib: 'Chaumont VB 52', equipe_lib_court: 'Chaumont', aliases: ['Chaumont Volley-Ball 52'] },
  { equipe_lib: 'Narbonne Volley', equipe_lib_court: 'Narbonne', aliases: ['Centurions Narbonne'] },
  { equipe_lib: 'Arago de Sète', equipe_lib_court: 'Sète' },
  { equipe_lib: 'Spacer’s Toulouse', equipe_lib_court: 'Toulouse', aliases: ["Spacer's Toulouse Volley"] },
  { equipe_lib: 'Paris Volley', equipe_lib_court: 'Paris' },
  { equipe_lib: 'Tourcoing LM', equipe_lib_court: 'Tourcoing', aliases: ['Tourcoing Lille Métropole'] },
  { equipe_lib: 'Nantes Rezé Métropole Volley', equipe_lib_court: 'Nantes Rezé', aliases: ['NRMV'] },
  { equipe_lib: 'Saint-Nazaire VBA', equipe_lib_court: 'Saint-Nazaire' },
  { equipe_lib: 'Nice VB', equipe_lib_court: 'Nice', aliases: ['Nice Volley-Ball'] },
];

export const volleyball: readonly CompetitionFact[] = [
  {
    compet_lib: 'Ligue A',
    sport: 'Volley-ball',
    country: 'France',
    date_debut: '2026-10-03',
    date_fin: '2027-05-08',
    clubs: ligueAClubs,
  },
];
