import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/live-data.ts';
import { withTeams } from './named-teams.ts';
import { sidesOf } from './tip-labels.ts';

/** A type offered for a match, worded with its two teams. */
export interface PredictionType extends Row<'prediction_type'> {
  /** « Victoire de Lens (1) ». */
  text: string;
}

export interface TypeGroup {
  group: Row<'prediction_group'>;
  /** « Buts de Lens ». */
  title: string;
  types: readonly PredictionType[];
}

/** The tip types of a match's sport, by group, both in their order. */
export function typeGroupsOf(reference: Reference, match: Row<'match'>): TypeGroup[] {
  const sides = sidesOf(reference, match);
  const sport_id = reference.competitions.get(match.compet_id)?.sport_id;
  const groupIds = new Set(
    reference.sportPredictionGroups
      .filter((link) => link.sport_id === sport_id)
      .map(({ grp_prono_id }) => grp_prono_id),
  );
  const typesByGroup = new Map<number, PredictionType[]>([...groupIds].map((id) => [id, []]));
  for (const type of reference.predictionTypes.values()) {
    typesByGroup.get(type.grp_prono_id)?.push({ ...type, text: withTeams(type.prono_lib, sides) });
  }
  return [...typesByGroup]
    .flatMap(([id, types]) => {
      const group = reference.predictionGroups.get(id);
      const inOrder = types.sort((a, b) => a.prono_ordre - b.prono_ordre);
      return group && types.length > 0
        ? [{ group, title: withTeams(group.grp_prono_lib, sides), types: inOrder }]
        : [];
    })
    .sort((a, b) => a.group.grp_prono_ordre - b.group.grp_prono_ordre);
}

/** « Victoire de Lens (1) » as bettors write it on a slip: « 1 », with the words below it. */
export function typeTexts(text: string): { label: string; sub?: string } {
  const parts = /^(.+) \(([1N2]{1,2})\)$/.exec(text);
  return parts?.[1] && parts[2] ? { label: parts[2], sub: parts[1] } : { label: text };
}
