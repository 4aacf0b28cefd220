import type { Club, CompetitionFact } from './competition-fact.ts';

const eredivisieClubs: readonly Club[] = [
  { equipe_lib: 'PSV Eindhoven', equipe_lib_court: 'PSV' },
  { equipe_lib: 'Feyenoord Rotterdam', equipe_lib_court: 'Feyenoord' },
  { equipe_lib: 'Ajax Amsterdam', equipe_lib_court: 'Ajax', aliases: ['AFC Ajax'] },
  { equipe_lib: 'AZ Alkmaar', equipe_lib_court: 'AZ' },
  { equipe_lib: 'FC Twente', equipe_lib_court: 'Twente', aliases: ["FC Twente '65", 'FC Twente Enschede'] },
  { equipe_lib: 'FC Utrecht', equipe_lib_court: 'Utrecht' },
  { equipe_lib: 'NEC Nimègue', equipe_lib_court: 'NEC', aliases: ['Nijmegen', 'N.E.C.', 'NEC Nijmegen'] },
  { equipe_lib: 'SC Heerenveen', equipe_lib_court: 'Heerenveen' },
  { equipe_lib: 'FC Groningue', equipe_lib_court: 'Groningue', aliases: ['Groningen', 'FC Groningen'] },
  { equipe_lib: 'Sparta Rotterdam', equipe_lib_court: 'Sparta Rotterdam' },
  { equipe_lib: 'Go Ahead Eagles', equipe_lib_court: 'Go Ahead Eagles' },
  { equipe_lib: 'Fortuna Sittard', equipe_lib_court: 'Fortuna Sittard', aliases: ['For Sittard'] },
  { equipe_lib: 'PEC Zwolle', equipe_lib_court: 'Zwolle' },
  { equipe_lib: 'Excelsior Rotterdam', equipe_lib_court: 'Excelsior', aliases: ['SBV Excelsior'] },
  { equipe_lib: 'SC Telstar', equipe_lib_court: 'Telstar' },
  { equipe_lib: 'ADO La Haye', equipe_lib_court: 'ADO La Haye', aliases: ['Den Haag', 'ADO Den Haag'] },
  {
    equipe_lib: 'SC Cambuur',
    equipe_lib_court: 'Cambuur',
    aliases: ['Cambuur Leeuwarden', 'SC Cambuur-Leeuwarden'],
  },
  { equipe_lib: 'Willem II Tilburg', equipe_lib_court: 'Willem II' },
];

const ligaPortugalClubs: readonly Club[] = [
  {
    equipe_lib: 'SL Benfica',
    equipe_lib_court: 'Benfica',
    aliases: ['Sport Lisboa e Benfica', 'Benfica Lisbonne'],
  },
  { equipe_lib: 'FC Porto', equipe_lib_court: 'Porto' },
  {
    equipe_lib: 'Sporting CP',
    equipe_lib_court: 'Sporting CP',
    aliases: ['Sp Lisbon', 'Sporting Clube de Portugal', 'Sporting Portugal', 'Sporting Lisbonne'],
  },
  {
    equipe_lib: 'SC Braga',
    equipe_lib_court: 'Braga',
    aliases: ['Sp Braga', 'Sporting Clube de Braga', 'Sporting Braga'],
  },
  {
    equipe_lib: 'Vitória Guimarães',
    equipe_lib_court: 'Guimarães',
    aliases: ['Vitória SC', 'Vitória Sport Clube'],
  },
  { equipe_lib: 'FC Famalicão', equipe_lib_court: 'Famalicão' },
  { equipe_lib: 'Gil Vicente', equipe_lib_court: 'Gil Vicente', aliases: ['Gil Vicente FC'] },
  { equipe_lib: 'Moreirense', equipe_lib_court: 'Moreirense', aliases: ['Moreirense FC'] },
  { equipe_lib: 'Estoril Praia', equipe_lib_court: 'Estoril', aliases: ['GD Estoril Praia'] },
  { equipe_lib: 'Rio Ave', equipe_lib_court: 'Rio Ave', aliases: ['Rio Ave FC'] },
  { equipe_lib: 'FC Arouca', equipe_lib_court: 'Arouca' },
  { equipe_lib: 'Casa Pia', equipe_lib_court: 'Casa Pia', aliases: ['Casa Pia AC'] },
  { equipe_lib: 'CD Nacional', equipe_lib_court: 'Nacional', aliases: ['CD Nacional Madeira'] },
  { equipe_lib: 'Santa Clara', equipe_lib_court: 'Santa Clara', aliases: ['CD Santa Clara'] },
  {
    equipe_lib: 'Estrela da Amadora',
    equipe_lib_court: 'Estrela',
    aliases: ['CF Estrela da Amadora', 'Estrela Amadora'],
  },
  { equipe_lib: 'FC Alverca', equipe_lib_court: 'Alverca' },
  { equipe_lib: 'CS Marítimo', equipe_lib_court: 'Marítimo' },
  {
    equipe_lib: 'Académico de Viseu',
    equipe_lib_court: 'Ac. Viseu',
    aliases: ['Académico de Viseu FC', 'Académico Viseu'],
  },
];

const proLeagueClubs: readonly Club[] = [
  {
    equipe_lib: 'Club Bruges',
    equipe_lib_court: 'Club Bruges',
    aliases: ['Club Brugge', 'Club Brugge KV', 'FC Bruges'],
  },
  {
    equipe_lib: 'Union Saint-Gilloise',
    equipe_lib_court: 'Union SG',
    aliases: ['St. Gilloise', 'Royale Union Saint-Gilloise', 'Union St Gilloise'],
  },
  { equipe_lib: 'RSC Anderlecht', equipe_lib_court: 'Anderlecht' },
  { equipe_lib: 'KRC Genk', equipe_lib_court: 'Genk', aliases: ['Racing Genk'] },
  { equipe_lib: 'La Gantoise', equipe_lib_court: 'La Gantoise', aliases: ['Gent', 'KAA Gent', 'AA Gent'] },
  { equipe_lib: 'Royal Antwerp', equipe_lib_court: 'Antwerp', aliases: ['Royal Antwerp FC'] },
  { equipe_lib: 'Standard de Liège', equipe_lib_court: 'Standard', aliases: ['Standard Liège'] },
  { equipe_lib: 'Sporting Charleroi', equipe_lib_court: 'Charleroi', aliases: ['Royal Charleroi SC'] },
  { equipe_lib: 'FC Malines', equipe_lib_court: 'Malines', aliases: ['Mechelen', 'KV Mechelen'] },
  {
    equipe_lib: 'Cercle Bruges',
    equipe_lib_court: 'Cercle Bruges',
    aliases: ['Cercle Brugge', 'Cercle Brugge KSV'],
  },
  { equipe_lib: 'KVC Westerlo', equipe_lib_court: 'Westerlo' },
  {
    equipe_lib: 'Saint-Trond',
    equipe_lib_court: 'Saint-Trond',
    aliases: ['St Truiden', 'Sint-Truidense VV', 'Sint-Truiden'],
  },
  { equipe_lib: 'OH Louvain', equipe_lib_court: 'OH Louvain', aliases: ['Oud-Heverlee Leuven', 'OH Leuven'] },
  { equipe_lib: 'RAAL La Louvière', equipe_lib_court: 'La Louvière', aliases: ['RAAL La Louviere'] },
  {
    equipe_lib: 'Zulte Waregem',
    equipe_lib_court: 'Zulte Waregem',
    aliases: ['SV Zulte Waregem', 'Waregem'],
  },
  { equipe_lib: 'KV Courtrai', equipe_lib_court: 'Courtrai', aliases: ['Kortrijk', 'KV Kortrijk'] },
  { equipe_lib: 'SK Beveren', equipe_lib_court: 'Beveren', aliases: ['Waasland-Beveren'] },
  { equipe_lib: 'Lommel SK', equipe_lib_court: 'Lommel' },
];

export const footballOtherLeagues: readonly CompetitionFact[] = [
  {
    compet_lib: 'Liga Portugal',
    sport: 'Football',
    country: 'Portugal',
    date_debut: '2026-08-07',
    date_fin: '2027-05-23',
    clubs: ligaPortugalClubs,
  },
  {
    compet_lib: 'Eredivisie',
    sport: 'Football',
    country: 'Pays-Bas',
    date_debut: '2026-08-07',
    date_fin: '2027-05-30',
    clubs: eredivisieClubs,
  },
  {
    compet_lib: 'Pro League',
    sport: 'Football',
    country: 'Belgique',
    date_debut: '2026-07-31',
    date_fin: '2027-05-30',
    clubs: proLeagueClubs,
  },
];
