import type { Row } from '../../../shared/records/tables.ts';
import { searchable, searchForIn } from '../../../shared/text.ts';
import type { Reference } from '../../local/live-data.ts';

type Match = Row<'match'>;

/** More than these nobody reads through: another word narrows the search. */
const SHOWN_MAX = 20;

/** The matches on this device, each with the words by which it is found. */
export function choosableMatches(reference: Reference): { match: Match; words: string }[] {
  return [...reference.matches.values()]
    .filter(({ same_as }) => same_as === null)
    .map((match) => ({ match, words: searchable(wordsOf(reference, match)) }));
}

/** Those found that are nearest to an instant, in their order, and how many are found in all. */
export function foundMatches(
  matches: ReturnType<typeof choosableMatches>,
  wanted: string,
  around: string,
): { shown: Match[]; count: number } {
  const isFound = searchForIn(wanted);
  const distance = ({ match_date }: Match) => Math.abs(Date.parse(match_date) - Date.parse(around));
  const found = matches.filter(({ words }) => isFound(words)).map(({ match }) => match);
  const nearest = found.sort((a, b) => distance(a) - distance(b)).slice(0, SHOWN_MAX);
  return {
    shown: nearest.sort((a, b) => a.match_date.localeCompare(b.match_date)),
    count: found.length,
  };
}

function wordsOf({ teams, competitions }: Reference, { equa_id, equb_id, compet_id }: Match): string {
  const names = [equa_id, equb_id].flatMap((id) => {
    const team = teams.get(id);
    return [team?.equipe_lib, team?.equipe_lib_court];
  });
  return [...names, competitions.get(compet_id)?.compet_lib].filter(Boolean).join(' ');
}
