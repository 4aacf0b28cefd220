import { isScorerGroup } from '../../../shared/domain/scorer.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';

type PredictionType = Row<'prediction_type'>;

export interface TypeGroup {
  group: Row<'prediction_group'>;
  types: readonly PredictionType[];
}

const FREQUENT_COUNT = 3;

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

/** The types that the bettor plays most among those outside the first group, which is always in view. */
export function frequentTypes(carnet: Carnet, groups: readonly TypeGroup[]): PredictionType[] {
  const offered = new Map(groups.slice(1).flatMap(({ types }) => types.map((type) => [type.prono_id, type])));
  const counts = new Map<number, number>();
  for (const { prono_id } of carnet.tips) {
    if (offered.has(prono_id)) counts.set(prono_id, (counts.get(prono_id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, FREQUENT_COUNT)
    .flatMap(([prono_id]) => offered.get(prono_id) ?? []);
}

/** The group of a type, as its label. */
export function groupLabelOf(reference: Reference, type: PredictionType): string {
  return reference.predictionGroups.get(type.grp_prono_id)?.grp_prono_lib ?? 'Groupe inconnu';
}

/** Whether tips of this type name a scorer; an edited tip that names one goes on naming it. */
export function asksScorer(reference: Reference, prono_id: number, before: Row<'tip'> | null): boolean {
  const type = reference.predictionTypes.get(prono_id);
  if (type && isScorerGroup(groupLabelOf(reference, type))) return true;
  return before !== null && before.prono_id === prono_id && before.joueur_id !== null;
}

/** « Victoire équipe domicile (1) » as bettors write it on a slip: « 1 », with the words under it. */
export function typeTexts(prono_lib: string): { label: string; sub?: string } {
  const parts = /^(.+) \(([1N2]{1,2})\)$/.exec(prono_lib);
  return parts?.[1] && parts[2] ? { label: parts[2], sub: parts[1] } : { label: prono_lib };
}
