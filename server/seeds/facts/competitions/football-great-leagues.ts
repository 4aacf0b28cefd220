import type { Club, CompetitionFact } from './competition-fact.ts';

const laLigaClubs: readonly Club[] = [
  { equipe_lib: 'Real Madrid', equipe_lib_court: 'Real Madrid', aliases: ['Real Madrid CF'] },
  {
    equipe_lib: 'FC Barcelone',
    equipe_lib_court: 'Barcelone',
    aliases: ['Barcelona', 'FC Barcelona', 'Barça'],
  },
  {
    equipe_lib: 'Atlético de Madrid',
    equipe_lib_court: 'Atlético Madrid',
    aliases: ['Ath Madrid', 'Club Atlético de Madrid', 'Atletico'],
  },
  { equipe_lib: 'Athletic Bilbao', equipe_lib_court: 'Bilbao', aliases: ['Ath Bilbao', 'Athletic Club'] },
  {
    equipe_lib: 'Real Sociedad',
    equipe_lib_court: 'Real Sociedad',
    aliases: ['Sociedad', 'Real Sociedad de Fútbol'],
  },
  { equipe_lib: 'Real Betis', equipe_lib_court: 'Betis', aliases: ['Real Betis Balompié', 'Betis Séville'] },
  { equipe_lib: 'Villarreal CF', equipe_lib_court: 'Villarreal' },
  { equipe_lib: 'Séville FC', equipe_lib_court: 'Séville', aliases: ['Sevilla', 'Sevilla FC', 'FC Séville'] },
  {
    equipe_lib: 'Valence CF',
    equipe_lib_court: 'Valence',
    aliases: ['Valencia', 'Valencia CF', 'FC Valence'],
  },
  {
    equipe_lib: 'Celta de Vigo',
    equipe_lib_court: 'Celta Vigo',
    aliases: ['Celta', 'RC Celta de Vigo', 'RC Celta'],
  },
  {
    equipe_lib: 'Rayo Vallecano',
    equipe_lib_court: 'Rayo Vallecano',
    aliases: ['Vallecano', 'Rayo Vallecano de Madrid'],
  },
  { equipe_lib: 'CA Osasuna', equipe_lib_court: 'Osasuna' },
  { equipe_lib: 'Getafe CF', equipe_lib_court: 'Getafe' },
  {
    equipe_lib: 'Espanyol Barcelone',
    equipe_lib_court: 'Espanyol',
    aliases: ['Espanol', 'RCD Espanyol de Barcelona', 'RCD Espanyol'],
  },
  { equipe_lib: 'Deportivo Alavés', equipe_lib_court: 'Alavés', aliases: ['Alaves'] },
  { equipe_lib: 'Levante UD', equipe_lib_court: 'Levante' },
  { equipe_lib: 'Elche CF', equipe_lib_court: 'Elche' },
  {
    equipe_lib: 'Deportivo La Corogne',
    equipe_lib_court: 'La Corogne',
    aliases: ['La Coruna', 'RC Deportivo La Coruña', 'RC Deportivo', 'Deportivo de La Coruña'],
  },
  {
    equipe_lib: 'Racing Santander',
    equipe_lib_court: 'Racing Santander',
    aliases: ['Santander', 'Real Racing Club de Santander', 'Real Racing Club'],
  },
  { equipe_lib: 'Málaga CF', equipe_lib_court: 'Málaga', aliases: ['Malaga'] },
];

const serieAClubs: readonly Club[] = [
  {
    equipe_lib: 'Inter Milan',
    equipe_lib_court: 'Inter',
    aliases: ['FC Internazionale Milano', 'Internazionale'],
  },
  { equipe_lib: 'AC Milan', equipe_lib_court: 'AC Milan', aliases: ['Milan'] },
  { equipe_lib: 'Juventus', equipe_lib_court: 'Juventus', aliases: ['Juventus FC', 'Juventus Turin'] },
  { equipe_lib: 'SSC Naples', equipe_lib_court: 'Naples', aliases: ['Napoli', 'SSC Napoli'] },
  { equipe_lib: 'AS Rome', equipe_lib_court: 'AS Rome', aliases: ['Roma', 'AS Roma'] },
  { equipe_lib: 'Atalanta Bergame', equipe_lib_court: 'Atalanta', aliases: ['Atalanta BC'] },
  { equipe_lib: 'Lazio Rome', equipe_lib_court: 'Lazio', aliases: ['SS Lazio'] },
  { equipe_lib: 'Côme', equipe_lib_court: 'Côme', aliases: ['Como', 'Como 1907'] },
  {
    equipe_lib: 'Bologne FC',
    equipe_lib_court: 'Bologne',
    aliases: ['Bologna', 'Bologna FC 1909', 'Bologna FC'],
  },
  { equipe_lib: 'Fiorentina', equipe_lib_court: 'Fiorentina', aliases: ['ACF Fiorentina'] },
  { equipe_lib: 'Torino FC', equipe_lib_court: 'Torino' },
  { equipe_lib: 'Udinese', equipe_lib_court: 'Udinese', aliases: ['Udinese Calcio'] },
  { equipe_lib: 'Genoa CFC', equipe_lib_court: 'Genoa' },
  { equipe_lib: 'Cagliari', equipe_lib_court: 'Cagliari', aliases: ['Cagliari Calcio'] },
  { equipe_lib: 'Parme', equipe_lib_court: 'Parme', aliases: ['Parma', 'Parma Calcio 1913'] },
  { equipe_lib: 'US Lecce', equipe_lib_court: 'Lecce' },
  { equipe_lib: 'Sassuolo', equipe_lib_court: 'Sassuolo', aliases: ['US Sassuolo Calcio', 'US Sassuolo'] },
  { equipe_lib: 'Venise FC', equipe_lib_court: 'Venise', aliases: ['Venezia', 'Venezia FC'] },
  { equipe_lib: 'AC Monza', equipe_lib_court: 'Monza' },
  { equipe_lib: 'Frosinone', equipe_lib_court: 'Frosinone', aliases: ['Frosinone Calcio'] },
];

const bundesligaClubs: readonly Club[] = [
  {
    equipe_lib: 'Bayern Munich',
    equipe_lib_court: 'Bayern',
    aliases: ['FC Bayern München', 'Bayern München'],
  },
  { equipe_lib: 'Borussia Dortmund', equipe_lib_court: 'Dortmund', aliases: ['BVB'] },
  { equipe_lib: 'RB Leipzig', equipe_lib_court: 'Leipzig', aliases: ['RasenBallsport Leipzig'] },
  { equipe_lib: 'Bayer Leverkusen', equipe_lib_court: 'Leverkusen', aliases: ['Bayer 04 Leverkusen'] },
  { equipe_lib: 'VfB Stuttgart', equipe_lib_court: 'Stuttgart' },
  {
    equipe_lib: 'Eintracht Francfort',
    equipe_lib_court: 'Francfort',
    aliases: ['Ein Frankfurt', 'Eintracht Frankfurt'],
  },
  { equipe_lib: 'SC Fribourg', equipe_lib_court: 'Fribourg', aliases: ['Freiburg', 'SC Freiburg'] },
  {
    equipe_lib: 'TSG Hoffenheim',
    equipe_lib_court: 'Hoffenheim',
    aliases: ['TSG 1899 Hoffenheim', '1899 Hoffenheim'],
  },
  {
    equipe_lib: 'Borussia Mönchengladbach',
    equipe_lib_court: 'Mönchengladbach',
    aliases: ["M'gladbach", 'Bor. Mönchengladbach'],
  },
  { equipe_lib: 'Werder Brême', equipe_lib_court: 'Brême', aliases: ['Werder Bremen', 'SV Werder Bremen'] },
  {
    equipe_lib: '1. FSV Mayence 05',
    equipe_lib_court: 'Mayence',
    aliases: ['Mainz', '1. FSV Mainz 05', 'Mainz 05'],
  },
  { equipe_lib: 'FC Augsbourg', equipe_lib_court: 'Augsbourg', aliases: ['Augsburg', 'FC Augsburg'] },
  { equipe_lib: 'Union Berlin', equipe_lib_court: 'Union Berlin', aliases: ['1. FC Union Berlin'] },
  {
    equipe_lib: '1. FC Cologne',
    equipe_lib_court: 'Cologne',
    aliases: ['FC Koln', '1. FC Köln', 'FC Cologne'],
  },
  { equipe_lib: 'Hambourg SV', equipe_lib_court: 'Hambourg', aliases: ['Hamburg', 'Hamburger SV', 'HSV'] },
  { equipe_lib: 'FC Schalke 04', equipe_lib_court: 'Schalke 04' },
  { equipe_lib: 'SC Paderborn 07', equipe_lib_court: 'Paderborn', aliases: ['SC Paderborn'] },
  { equipe_lib: 'SV Elversberg', equipe_lib_court: 'Elversberg', aliases: ['SV 07 Elversberg'] },
];

export const footballGreatLeagues: readonly CompetitionFact[] = [
  {
    compet_lib: 'LaLiga',
    sport: 'Football',
    country: 'Espagne',
    date_debut: '2026-08-15',
    date_fin: '2027-05-30',
    clubs: laLigaClubs,
  },
  {
    compet_lib: 'Serie A',
    sport: 'Football',
    country: 'Italie',
    date_debut: '2026-08-22',
    date_fin: '2027-05-30',
    clubs: serieAClubs,
  },
  {
    compet_lib: 'Bundesliga',
    sport: 'Football',
    country: 'Allemagne',
    date_debut: '2026-08-28',
    date_fin: '2027-05-22',
    clubs: bundesligaClubs,
  },
];
