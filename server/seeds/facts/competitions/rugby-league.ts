import type { Club, CompetitionFact } from './competition-fact.ts';

const superLeagueClubs: readonly Club[] = [
  { equipe_lib: 'Hull Kingston Rovers', equipe_lib_court: 'Hull KR' },
  { equipe_lib: 'Wigan Warriors', equipe_lib_court: 'Wigan' },
  { equipe_lib: 'Leigh Leopards', equipe_lib_court: 'Leigh' },
  { equipe_lib: 'Leeds Rhinos', equipe_lib_court: 'Leeds' },
  { equipe_lib: 'St Helens', equipe_lib_court: 'St Helens', aliases: ['Saint Helens'] },
  { equipe_lib: 'Wakefield Trinity', equipe_lib_court: 'Wakefield' },
  { equipe_lib: 'Hull FC', equipe_lib_court: 'Hull FC' },
  { equipe_lib: 'Warrington Wolves', equipe_lib_court: 'Warrington' },
  { equipe_lib: 'Huddersfield Giants', equipe_lib_court: 'Huddersfield' },
  { equipe_lib: 'Castleford Tigers', equipe_lib_court: 'Castleford' },
  { equipe_lib: 'Bradford Bulls', equipe_lib_court: 'Bradford' },
  { equipe_lib: 'York Knights', equipe_lib_court: 'York' },
  {
    equipe_lib: 'Dragons Catalans',
    equipe_lib_court: 'Catalans',
    country: 'France',
    aliases: ['Catalans Dragons'],
  },
  {
    equipe_lib: 'Toulouse Olympique',
    equipe_lib_court: 'Toulouse',
    country: 'France',
    aliases: ['Toulouse Olympique XIII'],
  },
];

export const rugbyLeague: readonly CompetitionFact[] = [
  {
    compet_lib: 'Super League',
    sport: 'Rugby à XIII',
    country: 'Angleterre',
    date_debut: '2026-02-12',
    date_fin: '2026-10-10',
    clubs: superLeagueClubs,
  },
];
