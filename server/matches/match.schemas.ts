import { z } from 'zod';
import { competition } from '../../shared/records/competition.ts';
import { country } from '../../shared/records/country.ts';
import { match } from '../../shared/records/match.ts';
import { sport } from '../../shared/records/sport.ts';
import { team } from '../../shared/records/team.ts';
import { entitySchema } from '../http/zod-fields.ts';

const { equipe_id, equipe_lib, equipe_lib_court, equipe_img } = team.fields;
const { same_as: _, ...matchFields } = match.fields;
const { compet_id, compet_lib, sport_id, pays_id } = competition.fields;

export const teamAnswer = entitySchema({ equipe_id, equipe_lib, equipe_lib_court, equipe_img });

/** Listings of matches name a country twice: once as everywhere, once under their own key. */
export const countryAnswer = entitySchema({ ...country.fields, pays_nom: country.fields.pays_lib });

export const competitionAnswer = entitySchema({ compet_id, compet_lib, sport_id, pays_id }).extend({
  sport: entitySchema(sport.fields),
  pays: countryAnswer,
});

export const matchAnswer = entitySchema(matchFields).extend({
  equipeA: teamAnswer,
  equipeB: teamAnswer,
  competition: competitionAnswer,
});

export const groupAnswer = z.object({
  grp_prono_id: z.int(),
  grp_prono_lib: z.string(),
  pronos: z.array(z.object({ prono_id: z.int(), prono_lib: z.string() })),
});

export type MatchView = z.output<typeof matchAnswer>;
export type GroupView = z.output<typeof groupAnswer>;
