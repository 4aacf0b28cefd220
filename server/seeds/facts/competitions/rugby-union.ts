import type { Club, CompetitionFact } from './competition-fact.ts';

const top14Clubs: readonly Club[] = [
  { equipe_lib: 'Stade Toulousain', equipe_lib_court: 'Toulouse', aliases: ['Toulouse Rugby'] },
  {
    equipe_lib: 'Union Bordeaux-Bègles',
    equipe_lib_court: 'Bordeaux-Bègles',
    aliases: ['UBB', 'Bordeaux', 'Bordeaux Begles'],
  },
  { equipe_lib: 'Stade Rochelais', equipe_lib_court: 'La Rochelle' },
  { equipe_lib: 'RC Toulon', equipe_lib_court: 'Toulon', aliases: ['RCT', 'Rugby Club Toulonnais'] },
  { equipe_lib: 'Lyon OU', equipe_lib_court: 'Lyon', aliases: ['LOU Rugby', 'LOU'] },
  {
    equipe_lib: 'ASM Clermont',
    equipe_lib_court: 'Clermont',
    aliases: ['Clermont Auvergne', 'ASM Clermont Auvergne'],
  },
  { equipe_lib: 'Stade Français Paris', equipe_lib_court: 'Stade Français', aliases: ['Stade Francais'] },
  { equipe_lib: 'Racing 92', equipe_lib_court: 'Racing 92', aliases: ['Racing Métro 92'] },
  { equipe_lib: 'Castres Olympique', equipe_lib_court: 'Castres' },
  { equipe_lib: 'Aviron Bayonnais', equipe_lib_court: 'Bayonne' },
  { equipe_lib: 'Section Paloise', equipe_lib_court: 'Pau' },
  {
    equipe_lib: 'Montpellier Hérault Rugby',
    equipe_lib_court: 'Montpellier',
    aliases: ['Montpellier HR', 'MHR'],
  },
  { equipe_lib: 'USA Perpignan', equipe_lib_court: 'Perpignan', aliases: ['USAP'] },
  { equipe_lib: 'RC Vannes', equipe_lib_court: 'Vannes' },
];

const proD2Clubs: readonly Club[] = [
  { equipe_lib: 'US Montauban', equipe_lib_court: 'Montauban' },
  { equipe_lib: 'FC Grenoble Rugby', equipe_lib_court: 'Grenoble', aliases: ['FC Grenoble'] },
  { equipe_lib: 'CA Brive', equipe_lib_court: 'Brive', aliases: ['CA Brive Corrèze Limousin'] },
  { equipe_lib: 'Provence Rugby', equipe_lib_court: 'Provence Rugby', aliases: ['Aix-en-Provence'] },
  { equipe_lib: 'US Colomiers', equipe_lib_court: 'Colomiers', aliases: ['Colomiers Rugby'] },
  { equipe_lib: 'AS Béziers Hérault', equipe_lib_court: 'Béziers', aliases: ['AS Béziers'] },
  { equipe_lib: 'Oyonnax Rugby', equipe_lib_court: 'Oyonnax', aliases: ['US Oyonnax'] },
  { equipe_lib: 'Valence Romans Drôme Rugby', equipe_lib_court: 'Valence Romans', aliases: ['VRDR'] },
  { equipe_lib: 'Stade Aurillacois', equipe_lib_court: 'Aurillac' },
  {
    equipe_lib: 'Soyaux-Angoulême XV',
    equipe_lib_court: 'Angoulême',
    aliases: ['Soyaux-Angoulême XV Charente', 'SA XV'],
  },
  { equipe_lib: 'US Dax', equipe_lib_court: 'Dax', aliases: ['US Dax Rugby Landes'] },
  { equipe_lib: 'SU Agen', equipe_lib_court: 'Agen' },
  { equipe_lib: 'USON Nevers', equipe_lib_court: 'Nevers', aliases: ['Nevers'] },
  {
    equipe_lib: 'Biarritz Olympique',
    equipe_lib_court: 'Biarritz',
    aliases: ['Biarritz Olympique Pays basque'],
  },
];

const championsCupClubs: readonly Club[] = [
  { equipe_lib: 'Stade Toulousain', equipe_lib_court: 'Toulouse', country: 'France' },
  { equipe_lib: 'Union Bordeaux-Bègles', equipe_lib_court: 'Bordeaux-Bègles', country: 'France' },
  { equipe_lib: 'Section Paloise', equipe_lib_court: 'Pau', country: 'France' },
  { equipe_lib: 'Montpellier Hérault Rugby', equipe_lib_court: 'Montpellier', country: 'France' },
  { equipe_lib: 'Stade Français Paris', equipe_lib_court: 'Stade Français', country: 'France' },
  { equipe_lib: 'ASM Clermont', equipe_lib_court: 'Clermont', country: 'France' },
  { equipe_lib: 'Bath Rugby', equipe_lib_court: 'Bath', country: 'Angleterre' },
  { equipe_lib: 'Northampton Saints', equipe_lib_court: 'Northampton', country: 'Angleterre' },
  { equipe_lib: 'Leicester Tigers', equipe_lib_court: 'Leicester', country: 'Angleterre' },
  { equipe_lib: 'Saracens', equipe_lib_court: 'Saracens', country: 'Angleterre' },
  { equipe_lib: 'Exeter Chiefs', equipe_lib_court: 'Exeter', country: 'Angleterre' },
  { equipe_lib: 'Bristol Bears', equipe_lib_court: 'Bristol', country: 'Angleterre' },
  { equipe_lib: 'Leinster', equipe_lib_court: 'Leinster', country: 'Irlande', aliases: ['Leinster Rugby'] },
  { equipe_lib: 'Munster', equipe_lib_court: 'Munster', country: 'Irlande', aliases: ['Munster Rugby'] },
  { equipe_lib: 'Glasgow Warriors', equipe_lib_court: 'Glasgow', country: 'Écosse' },
  {
    equipe_lib: 'Stormers',
    equipe_lib_court: 'Stormers',
    country: 'Afrique du Sud',
    aliases: ['DHL Stormers'],
  },
  { equipe_lib: 'Bulls', equipe_lib_court: 'Bulls', country: 'Afrique du Sud', aliases: ['Vodacom Bulls'] },
  { equipe_lib: 'Lions', equipe_lib_court: 'Lions', country: 'Afrique du Sud', aliases: ['Emirates Lions'] },
];

const sixNationsTeams: readonly Club[] = [
  { equipe_lib: 'France', equipe_lib_court: 'France', country: 'France' },
  { equipe_lib: 'Angleterre', equipe_lib_court: 'Angleterre', country: 'Angleterre', aliases: ['England'] },
  { equipe_lib: 'Irlande', equipe_lib_court: 'Irlande', country: 'Irlande', aliases: ['Ireland'] },
  { equipe_lib: 'Écosse', equipe_lib_court: 'Écosse', country: 'Écosse', aliases: ['Scotland'] },
  {
    equipe_lib: 'Pays de Galles',
    equipe_lib_court: 'Pays de Galles',
    country: 'Pays de Galles',
    aliases: ['Wales'],
  },
  { equipe_lib: 'Italie', equipe_lib_court: 'Italie', country: 'Italie', aliases: ['Italy'] },
];

const southernTeams: readonly Club[] = [
  {
    equipe_lib: 'Afrique du Sud',
    equipe_lib_court: 'Afrique du Sud',
    country: 'Afrique du Sud',
    aliases: ['South Africa', 'Springboks'],
  },
  {
    equipe_lib: 'Nouvelle-Zélande',
    equipe_lib_court: 'Nouvelle-Zélande',
    country: 'Nouvelle-Zélande',
    aliases: ['New Zealand', 'All Blacks'],
  },
  {
    equipe_lib: 'Australie',
    equipe_lib_court: 'Australie',
    country: 'Australie',
    aliases: ['Australia', 'Wallabies'],
  },
  {
    equipe_lib: 'Argentine',
    equipe_lib_court: 'Argentine',
    country: 'Argentine',
    aliases: ['Argentina', 'Pumas'],
  },
  { equipe_lib: 'Japon', equipe_lib_court: 'Japon', country: 'Japon', aliases: ['Japan'] },
  { equipe_lib: 'Fidji', equipe_lib_court: 'Fidji', country: 'Fidji', aliases: ['Fiji'] },
];

export const rugbyUnion: readonly CompetitionFact[] = [
  {
    compet_lib: 'Top 14',
    sport: 'Rugby à XV',
    country: 'France',
    date_debut: '2026-09-05',
    date_fin: '2027-06-26',
    clubs: top14Clubs,
  },
  {
    compet_lib: 'Pro D2',
    sport: 'Rugby à XV',
    country: 'France',
    date_debut: '2026-08-27',
    date_fin: '2027-06-12',
    clubs: proD2Clubs,
  },
  {
    compet_lib: 'Champions Cup',
    sport: 'Rugby à XV',
    country: 'Europe',
    date_debut: '2026-12-11',
    date_fin: '2027-05-22',
    clubs: championsCupClubs,
  },
  {
    compet_lib: 'Six Nations',
    sport: 'Rugby à XV',
    country: 'Europe',
    date_debut: '2027-02-05',
    date_fin: '2027-03-13',
    clubs: sixNationsTeams,
  },
  {
    compet_lib: 'Nations Championship',
    sport: 'Rugby à XV',
    country: 'Monde',
    date_debut: '2026-07-04',
    date_fin: '2026-11-29',
    clubs: [...sixNationsTeams, ...southernTeams],
  },
];
