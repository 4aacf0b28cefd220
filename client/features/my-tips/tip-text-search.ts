import { playerName } from '../../../shared/domain/scorer.ts';
import { detailsOf, placesOf } from '../../../shared/domain/ticket-details.ts';
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
 * scorer, label or comment, and of a ticket in those of all its selections. What many tips share is folded once.
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
  return (tip) => {
    const texts = placesOf(tip).flatMap(({ match_id, prono_id, joueur_id }) => [
      match_id === null ? '' : textOfMatch(match_id),
      prono_id === null ? '' : textOfType(prono_id),
      joueur_id === null ? '' : textOfPlayer(joueur_id),
    ]);
    const labels = detailsOf(tip)?.selections.map(({ sel_libelle }) => sel_libelle ?? '') ?? [];
    const own = [...labels, tip.user_comment ?? ''].filter(Boolean).map(searchable);
    return isFound([...texts, ...own].join(' '));
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
