import { americanSportsPredictions } from './predictions/american-sports.ts';
import { basketballPredictions } from './predictions/basketball.ts';
import { combatSportsPredictions } from './predictions/combat-sports.ts';
import { dartsSnookerPredictions } from './predictions/darts-snooker.ts';
import { footballGoals } from './predictions/football-goals.ts';
import { footballResult } from './predictions/football-result.ts';
import { footballScore } from './predictions/football-score.ts';
import { footballScorers } from './predictions/football-scorers.ts';
import { footballSpecials } from './predictions/football-specials.ts';
import { futsalWaterPoloPredictions } from './predictions/futsal-water-polo.ts';
import { handballPredictions } from './predictions/handball.ts';
import { iceHockeyPredictions } from './predictions/ice-hockey.ts';
import { longTermPredictions } from './predictions/long-term.ts';
import type { PredictionGroupFact } from './predictions/prediction-group-fact.ts';
import { racingSportsPredictions } from './predictions/racing-sports.ts';
import { rugbyPlayPredictions } from './predictions/rugby-play.ts';
import { rugbyScorePredictions } from './predictions/rugby-score.ts';
import { sharedPredictions } from './predictions/shared.ts';
import { tennisPredictions } from './predictions/tennis.ts';
import { volleyballPredictions } from './predictions/volleyball.ts';

/** In display order: within a sport, the groups that bettors use most come first. */
export const predictions: readonly PredictionGroupFact[] = [
  ...footballResult,
  ...sharedPredictions,
  ...tennisPredictions,
  ...basketballPredictions,
  ...rugbyScorePredictions,
  ...rugbyPlayPredictions,
  ...handballPredictions,
  ...volleyballPredictions,
  ...iceHockeyPredictions,
  ...americanSportsPredictions,
  ...racingSportsPredictions,
  ...combatSportsPredictions,
  ...dartsSnookerPredictions,
  ...futsalWaterPoloPredictions,
  ...footballGoals,
  ...footballScorers,
  ...footballScore,
  ...footballSpecials,
  ...longTermPredictions,
];
