import { basketball } from './competitions/basketball.ts';
import type { CompetitionFact } from './competitions/competition-fact.ts';
import { footballEngland } from './competitions/football-england.ts';
import { footballEurope } from './competitions/football-europe.ts';
import { footballFrance } from './competitions/football-france.ts';
import { footballGreatLeagues } from './competitions/football-great-leagues.ts';
import { footballNations } from './competitions/football-nations.ts';
import { footballOtherLeagues } from './competitions/football-other-leagues.ts';
import { formulaOne } from './competitions/formula-one.ts';
import { handball } from './competitions/handball.ts';
import { northAmerica } from './competitions/north-america.ts';
import { rugbyLeague } from './competitions/rugby-league.ts';
import { rugbyUnion } from './competitions/rugby-union.ts';
import { tennis } from './competitions/tennis.ts';
import { volleyball } from './competitions/volleyball.ts';

/**
 * The main competitions of season 2026-27 with their clubs.
 * Where a participant was not certain, it is left out: an administrator or an import adds it.
 */
export const competitions: readonly CompetitionFact[] = [
  ...footballFrance,
  ...footballEngland,
  ...footballGreatLeagues,
  ...footballEurope,
  ...footballNations,
  ...footballOtherLeagues,
  ...tennis,
  ...basketball,
  ...rugbyUnion,
  ...handball,
  ...volleyball,
  ...northAmerica,
  ...rugbyLeague,
  ...formulaOne,
];
