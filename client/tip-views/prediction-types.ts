import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/carnet.tsx';

export type PredictionType = Row<'prediction_type'>;

export interface TypeGroup {
  group: Row<'prediction_group'>;
  types: readonly PredictionType[];
}

/** The tip types of a match's sport, by group, both in their order. */
export function typeGroupsOf(reference: Reference, match: Row<'match'>): TypeGroup[] {
  const sport_id = reference.competitions.get(match.compet_id)?.sport_id;
  const groupIds = new Set(
    reference.sportPredictionGroups
      .filter((link) => link.sport_id === sport_id)
      .map(({ grp_prono_id }) => grp_prono_id),
  );
  const typesByGroup = new Map<number, PredictionType[]>([...groupIds].map((id) => [id, []]));
  for (const type of reference.predictionTypes.values()) typesByGroup.get(type.grp_prono_id)?.push(type);
  return [...typesByGroup]
    .flatMap(([id, types]) => {
      const group = reference.predictionGroups.get(id);
      return group && types.length > 0
        ? [{ group, types: types.sort((a, b) => a.prono_ordre - b.prono_ordre) }]
        : [];
    })
    .sort((a, b) => a.group.grp_prono_ordre - b.group.grp_prono_ordre);
}

/** « Victoire équipe domicile (1) » as bettors write it on a slip: « 1 », with the words under it. */
export function typeTexts(prono_lib: string): { label: string; sub?: string } {
  const parts = /^(.+) \(([1N2]{1,2})\)$/.exec(prono_lib);
  return parts?.[1] && parts[2] ? { label: parts[2], sub: parts[1] } : { label: prono_lib };
}
