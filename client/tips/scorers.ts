import { dayOf } from '../../shared/dates.ts';
import { standingOn } from '../../shared/domain/membership.ts';
import { isScorerGroup, playerName } from '../../shared/domain/scorer.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/live-data.ts';

/** The scorer's value when the bettor names nobody in particular; the empty text is « not chosen yet ». */
export const NO_PLAYER = 'none';
