import type { Club, CompetitionFact } from './competition-fact.ts';

const starligueClubs: readonly Club[] = [
  {
    equipe_lib: 'Paris Saint-Germain Handball',
    equipe_lib_court: 'PSG',
    aliases: ['Paris SG', 'Paris Saint-Germain'],
  },
  { equipe_lib: 'HBC Nantes', equipe_lib_court: 'Nantes' },
  { equipe_lib: 'Montpellier Handball', equipe_lib_court: 'Montpellier', aliases: ['MHB'] },
  { equipe_lib: 'Saint-Raphaël Var Handball', equipe_lib_court: 'Saint-Raphaël' },
  { equipe_lib: 'USAM Nîmes Gard', equipe_lib_court: 'Nîmes', aliases: ['USAM Nîmes'] },
  { equipe_lib: 'Fenix Toulouse', equipe_lib_court: 'Toulouse', aliases: ['Fenix Toulouse Handball'] },
  {
    equipe_lib: 'Chambéry Savoie Mont-Blanc Handball',
    equipe_lib_court: 'Chambéry',
    aliases: ['Chambéry SMB'],
  },
  { equipe_lib: 'Pays d’Aix Université Club', equipe_lib_court: 'Aix', aliases: ['PAUC', 'Pays d’Aix'] },
  { equipe_lib: 'Limoges Handball', equipe_lib_court: 'Limoges', aliases: ['Limoges Handball 87'] },
  { equipe_lib: 'Tremblay Handball', equipe_lib_court: 'Tremblay', aliases: ['Tremblay-en-France'] },
  { equipe_lib: 'Dunkerque Handball', equipe_lib_court: 'Dunkerque', aliases: ['US Dunkerque'] },
  { equipe_lib: 'C’Chartres Métropole Handball', equipe_lib_court: 'Chartres', aliases: ['Chartres'] },
  { equipe_lib: 'Cesson-Rennes Métropole', equipe_lib_court: 'Cesson-Rennes', aliases: ['Cesson Rennes'] },
];

const championsLeagueClubs: readonly Club[] = [
  { equipe_lib: 'Paris Saint-Germain Handball', equipe_lib_court: 'PSG', country: 'France' },
  { equipe_lib: 'HBC Nantes', equipe_lib_court: 'Nantes', country: 'France' },
  {
    equipe_lib: 'FC Barcelone',
    equipe_lib_court: 'Barcelone',
    country: 'Espagne',
    aliases: ['Barça', 'FC Barcelona'],
  },
  {
    equipe_lib: 'SC Magdebourg',
    equipe_lib_court: 'Magdebourg',
    country: 'Allemagne',
    aliases: ['SC Magdeburg'],
  },
  { equipe_lib: 'Füchse Berlin', equipe_lib_court: 'Füchse Berlin', country: 'Allemagne' },
  {
    equipe_lib: 'Telekom Veszprém',
    equipe_lib_court: 'Veszprém',
    country: 'Hongrie',
    aliases: ['One Veszprém'],
  },
  {
    equipe_lib: 'OTP Bank-Pick Szeged',
    equipe_lib_court: 'Szeged',
    country: 'Hongrie',
    aliases: ['Pick Szeged'],
  },
  { equipe_lib: 'Industria Kielce', equipe_lib_court: 'Kielce', country: 'Pologne' },
  {
    equipe_lib: 'Wisła Płock',
    equipe_lib_court: 'Płock',
    country: 'Pologne',
    aliases: ['Orlen Wisla Plock'],
  },
  { equipe_lib: 'Aalborg Håndbold', equipe_lib_court: 'Aalborg', country: 'Danemark' },
  {
    equipe_lib: 'Sporting CP',
    equipe_lib_court: 'Sporting CP',
    country: 'Portugal',
    aliases: ['Sporting Clube de Portugal'],
  },
];

export const handball: readonly CompetitionFact[] = [
  {
    compet_lib: 'Starligue',
    sport: 'Handball',
    country: 'France',
    date_debut: '2026-09-04',
    date_fin: '2027-06-12',
    clubs: starligueClubs,
  },
  {
    compet_lib: 'Ligue des champions',
    sport: 'Handball',
    country: 'Europe',
    date_debut: '2026-09-09',
    date_fin: '2027-06-20',
    clubs: championsLeagueClubs,
  },
];
