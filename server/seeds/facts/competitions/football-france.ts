import type { Club, CompetitionFact } from './competition-fact.ts';

const ligue1Clubs: readonly Club[] = [
  {
    equipe_lib: 'Paris Saint-Germain',
    equipe_lib_court: 'PSG',
    aliases: ['Paris SG', 'Paris Saint-Germain FC', 'Paris S-G'],
  },
  {
    equipe_lib: 'Olympique de Marseille',
    equipe_lib_court: 'Marseille',
    aliases: ['OM', 'Olympique Marseille'],
  },
  { equipe_lib: 'Olympique Lyonnais', equipe_lib_court: 'Lyon', aliases: ['OL', 'Olympique de Lyon'] },
  { equipe_lib: 'AS Monaco', equipe_lib_court: 'Monaco', aliases: ['AS Monaco FC'] },
  { equipe_lib: 'LOSC Lille', equipe_lib_court: 'Lille', aliases: ['Lille OSC', 'LOSC'] },
  { equipe_lib: 'RC Lens', equipe_lib_court: 'Lens', aliases: ['Racing Club de Lens'] },
  {
    equipe_lib: 'Stade Rennais FC',
    equipe_lib_court: 'Rennes',
    aliases: ['Stade Rennais', 'Stade Rennais FC 1901'],
  },
  { equipe_lib: 'OGC Nice', equipe_lib_court: 'Nice' },
  {
    equipe_lib: 'RC Strasbourg Alsace',
    equipe_lib_court: 'Strasbourg',
    aliases: ['RC Strasbourg', 'Racing Club de Strasbourg'],
  },
  { equipe_lib: 'Toulouse FC', equipe_lib_court: 'Toulouse', aliases: ['TFC'] },
  { equipe_lib: 'Stade Brestois 29', equipe_lib_court: 'Brest', aliases: ['Stade Brestois'] },
  { equipe_lib: 'AJ Auxerre', equipe_lib_court: 'Auxerre' },
  { equipe_lib: 'Angers SCO', equipe_lib_court: 'Angers', aliases: ['SCO Angers'] },
  { equipe_lib: 'FC Lorient', equipe_lib_court: 'Lorient' },
  { equipe_lib: 'Le Havre AC', equipe_lib_court: 'Le Havre', aliases: ['HAC'] },
  { equipe_lib: 'Paris FC', equipe_lib_court: 'Paris FC', aliases: ['PFC'] },
  {
    equipe_lib: 'ESTAC Troyes',
    equipe_lib_court: 'Troyes',
    aliases: ['ES Troyes AC', 'Espérance Sportive Troyes Aube Champagne'],
  },
  { equipe_lib: 'Le Mans FC', equipe_lib_court: 'Le Mans' },
];

const ligue2Clubs: readonly Club[] = [
  {
    equipe_lib: 'AS Saint-Étienne',
    equipe_lib_court: 'Saint-Étienne',
    aliases: ['St Etienne', 'ASSE', 'St-Étienne'],
  },
  { equipe_lib: 'FC Nantes', equipe_lib_court: 'Nantes', aliases: ['FCN'] },
  { equipe_lib: 'FC Metz', equipe_lib_court: 'Metz' },
  {
    equipe_lib: 'Montpellier HSC',
    equipe_lib_court: 'Montpellier',
    aliases: ['Montpellier Hérault SC', 'MHSC'],
  },
  { equipe_lib: 'Stade de Reims', equipe_lib_court: 'Reims' },
  { equipe_lib: 'Red Star FC', equipe_lib_court: 'Red Star', aliases: ['Red Star FC 93', 'Red Star 93'] },
  {
    equipe_lib: 'EA Guingamp',
    equipe_lib_court: 'Guingamp',
    aliases: ['En Avant Guingamp', 'En Avant de Guingamp'],
  },
  { equipe_lib: 'USL Dunkerque', equipe_lib_court: 'Dunkerque' },
  { equipe_lib: 'FC Annecy', equipe_lib_court: 'Annecy' },
  { equipe_lib: 'Pau FC', equipe_lib_court: 'Pau' },
  { equipe_lib: 'Rodez AF', equipe_lib_court: 'Rodez', aliases: ['Rodez Aveyron Football'] },
  { equipe_lib: 'Grenoble Foot 38', equipe_lib_court: 'Grenoble', aliases: ['GF38'] },
  { equipe_lib: 'AS Nancy-Lorraine', equipe_lib_court: 'Nancy', aliases: ['AS Nancy Lorraine', 'ASNL'] },
  {
    equipe_lib: 'US Boulogne',
    equipe_lib_court: 'Boulogne',
    aliases: ['US Boulogne Côte d’Opale', 'US Boulogne CO'],
  },
  { equipe_lib: 'Clermont Foot 63', equipe_lib_court: 'Clermont', aliases: ['Clermont Foot'] },
  { equipe_lib: 'Stade Lavallois', equipe_lib_court: 'Laval', aliases: ['Stade Lavallois MFC'] },
  { equipe_lib: 'Dijon FCO', equipe_lib_court: 'Dijon', aliases: ['DFCO'] },
  { equipe_lib: 'FC Sochaux-Montbéliard', equipe_lib_court: 'Sochaux', aliases: ['FC Sochaux', 'FCSM'] },
];

export const footballFrance: readonly CompetitionFact[] = [
  {
    compet_lib: 'Ligue 1',
    sport: 'Football',
    country: 'France',
    date_debut: '2026-08-21',
    date_fin: '2027-05-29',
    clubs: ligue1Clubs,
  },
  {
    compet_lib: 'Ligue 2',
    sport: 'Football',
    country: 'France',
    date_debut: '2026-08-14',
    date_fin: '2027-05-22',
    clubs: ligue2Clubs,
  },
  {
    compet_lib: 'Coupe de France',
    sport: 'Football',
    country: 'France',
    date_debut: '2026-11-13',
    date_fin: '2027-05-22',
    clubs: [...ligue1Clubs, ...ligue2Clubs],
  },
];
