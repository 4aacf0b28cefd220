import { formatLongDay, formatTime } from '../../../../shared/dates.ts';
import {
  fillTemplate,
  type Placeholder,
  personalPlaceholders,
  placeholdersIn,
} from '../../../../shared/domain/prompt-template.ts';
import type { Row } from '../../../../shared/records/tables.ts';
import type { Reference } from '../../../local/live-data.ts';
import { loadRecords } from './analysis-calls.ts';

/** The values of placeholders that this device has of a match. */
export function matchValues(
  { equa_id, equb_id, compet_id, match_date }: Row<'match'>,
  { teams, competitions }: Reference,
): Partial<Record<Placeholder, string>> {
  return {
    equipe_a: teams.get(equa_id)?.equipe_lib ?? 'Équipe inconnue',
    equipe_b: teams.get(equb_id)?.equipe_lib ?? 'Équipe inconnue',
    competition: competitions.get(compet_id)?.compet_lib ?? 'Compétition inconnue',
    date_match: `${formatLongDay(match_date)} à ${formatTime(match_date)}`,
  };
}

/** Whether a text asks for the bettor's own results. */
export function isPersonal(template: string): boolean {
  const { known } = placeholdersIn(template);
  return personalPlaceholders.some((name) => known.has(name));
}

/** A prompt as it will be sent; the bettor's results come from the server, where the prompt asks for them. */
export async function filledPrompt(
  template: string,
  match: Row<'match'>,
  reference: Reference,
): Promise<string> {
  const values = matchValues(match, reference);
  return fillTemplate(
    template,
    isPersonal(template) ? { ...values, ...(await loadRecords(match.match_id)) } : values,
  );
}
