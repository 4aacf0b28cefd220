import { playerName } from '../../../shared/domain/scorer.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { searchable, searchForIn } from '../../../shared/text.ts';
import type { Reference } from '../../local/live-data.ts';
import { everydayWordsOf } from '../../tips/everyday-words.ts';

type Tip = Row<'tip'>;
type Named = Pick<
  Reference,
  'matches' | 'teams' | 'competitions' | 'predictionTypes' | 'predictionGroups' | 'players'
>;

/**
 * Whether a tip contains every word of a search: in its teams, competition, type (as labelled or as bettors say it),
 * scorer or comment. What many tips share is folded once.
 */
export function tipTextSearch(reference: Named, search: string): (tip: Tip) => boolean {
  const isFound = searchForIn(search);
  const textOfMatch = searchableOnce((match_id: string) => {
    const match = reference.matches.get(match_id);
    const teams = [match?.equa_id, match?.equb_id].map((id) => (id ? reference.teams.get(id) : undefined));
    const competition = match && reference.competitions.get(match.compet_id);
    return [...teams.flatMap((team) => [team?.equipe_lib, team?.equipe_lib_court]), competition?.compet_lib];
  });
  const textOfType = searchableOnce((prono_id: number) => {
    const type = reference.predictionTypes.get(prono_id);
    const group = type && reference.predictionGroups.get(type.grp_prono_id);
    const [type_lib, group_lib] = [type?.prono_lib ?? '', group?.grp_prono_lib ?? ''];
    return [type_lib, group_lib, everydayWordsOf(group_lib, type_lib)];
  });
  const textOfPlayer = searchableOnce((joueur_id: number) => {
    const player = reference.players.get(joueur_id);
    return [player && playerName(player)];
  });
  return ({ match_id, prono_id, joueur_id, user_comment }) => {
    const comment = user_comment === null ? '' : searchable(user_comment);
    const player = joueur_id === null ? '' : textOfPlayer(joueur_id);
    return isFound(`${textOfMatch(match_id)} ${textOfType(prono_id)} ${player} ${comment}`);
  };
}

function searchableOnce<K>(partsOf: (key: K) => readonly (string | null | undefined)[]): (key: K) => string {
  const known = new Map<K, string>();
  return (key) => {
    const text = known.get(key) ?? searchable(partsOf(key).filter(Boolean).join(' '));
    known.set(key, text);
    return text;
  };
}
