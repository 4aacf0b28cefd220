import type { Club, CompetitionFact } from './competition-fact.ts';

const drivers: readonly Club[] = [
  { equipe_lib: 'Lando Norris', equipe_lib_court: 'Norris', country: 'Royaume-Uni' },
  { equipe_lib: 'Oscar Piastri', equipe_lib_court: 'Piastri', country: 'Australie' },
  { equipe_lib: 'George Russell', equipe_lib_court: 'Russell', country: 'Royaume-Uni' },
  {
    equipe_lib: 'Andrea Kimi Antonelli',
    equipe_lib_court: 'Antonelli',
    country: 'Italie',
    aliases: ['Kimi Antonelli'],
  },
  { equipe_lib: 'Max Verstappen', equipe_lib_court: 'Verstappen', country: 'Pays-Bas' },
  { equipe_lib: 'Isack Hadjar', equipe_lib_court: 'Hadjar', country: 'France' },
  { equipe_lib: 'Charles Leclerc', equipe_lib_court: 'Leclerc', country: 'Monaco' },
  { equipe_lib: 'Lewis Hamilton', equipe_lib_court: 'Hamilton', country: 'Royaume-Uni' },
  { equipe_lib: 'Alexander Albon', equipe_lib_court: 'Albon', country: 'Thaïlande' },
  { equipe_lib: 'Carlos Sainz', equipe_lib_court: 'Sainz', country: 'Espagne' },
  { equipe_lib: 'Liam Lawson', equipe_lib_court: 'Lawson', country: 'Nouvelle-Zélande' },
  { equipe_lib: 'Arvid Lindblad', equipe_lib_court: 'Lindblad', country: 'Royaume-Uni' },
  { equipe_lib: 'Fernando Alonso', equipe_lib_court: 'Alonso', country: 'Espagne' },
  { equipe_lib: 'Lance Stroll', equipe_lib_court: 'Stroll', country: 'Canada' },
  { equipe_lib: 'Esteban Ocon', equipe_lib_court: 'Ocon', country: 'France' },
  { equipe_lib: 'Oliver Bearman', equipe_lib_court: 'Bearman', country: 'Royaume-Uni' },
  { equipe_lib: 'Nico Hülkenberg', equipe_lib_court: 'Hülkenberg', country: 'Allemagne' },
  { equipe_lib: 'Gabriel Bortoleto', equipe_lib_court: 'Bortoleto', country: 'Brésil' },
  { equipe_lib: 'Pierre Gasly', equipe_lib_court: 'Gasly', country: 'France' },
  { equipe_lib: 'Franco Colapinto', equipe_lib_court: 'Colapinto', country: 'Argentine' },
  { equipe_lib: 'Sergio Pérez', equipe_lib_court: 'Pérez', country: 'Mexique' },
  { equipe_lib: 'Valtteri Bottas', equipe_lib_court: 'Bottas', country: 'Finlande' },
];

export const formulaOne: readonly CompetitionFact[] = [
  {
    compet_lib: 'Championnat du monde',
    sport: 'Formule 1',
    country: 'Monde',
    date_debut: '2026-03-06',
    date_fin: '2026-12-06',
    clubs: drivers,
  },
];
