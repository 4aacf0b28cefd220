import type { Club, CompetitionFact } from './competition-fact.ts';

const premierLeagueClubs: readonly Club[] = [
  { equipe_lib: 'Manchester City', equipe_lib_court: 'Man City', aliases: ['Manchester City FC'] },
  { equipe_lib: 'Arsenal', equipe_lib_court: 'Arsenal', aliases: ['Arsenal FC'] },
  { equipe_lib: 'Liverpool', equipe_lib_court: 'Liverpool', aliases: ['Liverpool FC'] },
  {
    equipe_lib: 'Manchester United',
    equipe_lib_court: 'Man United',
    aliases: ['Man Utd', 'Manchester United FC', 'Manchester Utd'],
  },
  { equipe_lib: 'Chelsea', equipe_lib_court: 'Chelsea', aliases: ['Chelsea FC'] },
  {
    equipe_lib: 'Tottenham Hotspur',
    equipe_lib_court: 'Tottenham',
    aliases: ['Spurs', 'Tottenham Hotspur FC'],
  },
  { equipe_lib: 'Aston Villa', equipe_lib_court: 'Aston Villa', aliases: ['Aston Villa FC'] },
  {
    equipe_lib: 'Newcastle United',
    equipe_lib_court: 'Newcastle',
    aliases: ['Newcastle United FC', 'Newcastle Utd'],
  },
  {
    equipe_lib: 'Nottingham Forest',
    equipe_lib_court: 'Nottingham',
    aliases: ["Nott'm Forest", 'Nottingham Forest FC', 'Nottm Forest'],
  },
  {
    equipe_lib: 'Brighton & Hove Albion',
    equipe_lib_court: 'Brighton',
    aliases: ['Brighton & Hove Albion FC', 'Brighton and Hove Albion'],
  },
  { equipe_lib: 'Crystal Palace', equipe_lib_court: 'Crystal Palace', aliases: ['Crystal Palace FC'] },
  { equipe_lib: 'Everton', equipe_lib_court: 'Everton', aliases: ['Everton FC'] },
  { equipe_lib: 'Fulham', equipe_lib_court: 'Fulham', aliases: ['Fulham FC'] },
  { equipe_lib: 'Brentford', equipe_lib_court: 'Brentford', aliases: ['Brentford FC'] },
  { equipe_lib: 'AFC Bournemouth', equipe_lib_court: 'Bournemouth' },
  { equipe_lib: 'Sunderland', equipe_lib_court: 'Sunderland', aliases: ['Sunderland AFC'] },
  { equipe_lib: 'Leeds United', equipe_lib_court: 'Leeds', aliases: ['Leeds United FC', 'Leeds Utd'] },
  { equipe_lib: 'Coventry City', equipe_lib_court: 'Coventry', aliases: ['Coventry City FC'] },
  { equipe_lib: 'Ipswich Town', equipe_lib_court: 'Ipswich', aliases: ['Ipswich Town FC'] },
  { equipe_lib: 'Hull City', equipe_lib_court: 'Hull', aliases: ['Hull City AFC'] },
];

const championshipClubs: readonly Club[] = [
  {
    equipe_lib: 'West Ham United',
    equipe_lib_court: 'West Ham',
    aliases: ['West Ham United FC', 'West Ham Utd'],
  },
  {
    equipe_lib: 'Wolverhampton Wanderers',
    equipe_lib_court: 'Wolverhampton',
    aliases: ['Wolves', 'Wolverhampton Wanderers FC'],
  },
  { equipe_lib: 'Burnley', equipe_lib_court: 'Burnley', aliases: ['Burnley FC'] },
  { equipe_lib: 'Southampton', equipe_lib_court: 'Southampton', aliases: ['Southampton FC'] },
  { equipe_lib: 'Middlesbrough', equipe_lib_court: 'Middlesbrough', aliases: ['Middlesbrough FC'] },
  {
    equipe_lib: 'Sheffield United',
    equipe_lib_court: 'Sheffield United',
    aliases: ['Sheffield United FC', 'Sheffield Utd'],
  },
  { equipe_lib: 'Birmingham City', equipe_lib_court: 'Birmingham', aliases: ['Birmingham City FC'] },
  { equipe_lib: 'Blackburn Rovers', equipe_lib_court: 'Blackburn', aliases: ['Blackburn Rovers FC'] },
  { equipe_lib: 'Bolton Wanderers', equipe_lib_court: 'Bolton', aliases: ['Bolton Wanderers FC'] },
  { equipe_lib: 'Bristol City', equipe_lib_court: 'Bristol City', aliases: ['Bristol City FC'] },
  {
    equipe_lib: 'Cardiff City',
    equipe_lib_court: 'Cardiff',
    country: 'Pays de Galles',
    aliases: ['Cardiff City FC'],
  },
  { equipe_lib: 'Charlton Athletic', equipe_lib_court: 'Charlton', aliases: ['Charlton Athletic FC'] },
  { equipe_lib: 'Derby County', equipe_lib_court: 'Derby', aliases: ['Derby County FC'] },
  { equipe_lib: 'Lincoln City', equipe_lib_court: 'Lincoln', aliases: ['Lincoln City FC'] },
  { equipe_lib: 'Millwall', equipe_lib_court: 'Millwall', aliases: ['Millwall FC'] },
  { equipe_lib: 'Norwich City', equipe_lib_court: 'Norwich', aliases: ['Norwich City FC'] },
  { equipe_lib: 'Portsmouth', equipe_lib_court: 'Portsmouth', aliases: ['Portsmouth FC'] },
  { equipe_lib: 'Preston North End', equipe_lib_court: 'Preston', aliases: ['Preston North End FC'] },
  { equipe_lib: 'Queens Park Rangers', equipe_lib_court: 'QPR', aliases: ['Queens Park Rangers FC'] },
  { equipe_lib: 'Stoke City', equipe_lib_court: 'Stoke', aliases: ['Stoke City FC'] },
  {
    equipe_lib: 'Swansea City',
    equipe_lib_court: 'Swansea',
    country: 'Pays de Galles',
    aliases: ['Swansea City AFC'],
  },
  { equipe_lib: 'Watford', equipe_lib_court: 'Watford', aliases: ['Watford FC'] },
  { equipe_lib: 'West Bromwich Albion', equipe_lib_court: 'West Brom', aliases: ['West Bromwich Albion FC'] },
  { equipe_lib: 'Wrexham', equipe_lib_court: 'Wrexham', country: 'Pays de Galles', aliases: ['Wrexham AFC'] },
];

export const footballEngland: readonly CompetitionFact[] = [
  {
    compet_lib: 'Premier League',
    sport: 'Football',
    country: 'Angleterre',
    date_debut: '2026-08-21',
    date_fin: '2027-05-30',
    clubs: premierLeagueClubs,
  },
  {
    compet_lib: 'Championship',
    sport: 'Football',
    country: 'Angleterre',
    date_debut: '2026-08-14',
    date_fin: '2027-05-29',
    clubs: championshipClubs,
  },
];
