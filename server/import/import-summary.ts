import type { ImportReport } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { nothingImported } from './nothing-imported.ts';
import type { ReferenceKind } from './reference-file.ts';
import type { ReferenceReport } from './reference-import.service.ts';

/** « 306 matchs créés, 0 mis à jour, 0 inchangés, 18 équipes créées, 1 compétition créée. » */
export function importSummary({
  created,
  updated,
  unchanged,
  leftAlone,
  scored,
  teamsCreated,
  competitionsCreated,
}: Pick<
  ImportReport,
  'created' | 'updated' | 'unchanged' | 'leftAlone' | 'scored' | 'teamsCreated' | 'competitionsCreated'
>): string {
  const parts = [
    `${counted(created, 'match', 'matchs')} ${agreed(created, 'créé')}`,
    `${updated} mis à jour`,
    `${unchanged} ${agreed(unchanged, 'inchangé')}`,
    ...(scored > 0 ? [counted(scored, 'score', 'scores')] : []),
    ...(leftAlone > 0 ? [`${counted(leftAlone, 'ligne laissée', 'lignes laissées')} de côté`] : []),
    ...(teamsCreated > 0
      ? [`${counted(teamsCreated, 'équipe', 'équipes')} ${agreed(teamsCreated, 'créée')}`]
      : []),
    ...(competitionsCreated > 0
      ? [
          `${counted(competitionsCreated, 'compétition', 'compétitions')} ${agreed(competitionsCreated, 'créée')}`,
        ]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

/**
 * « 12 joueurs créés, 1 mis à jour, 0 inchangé, 12 passages en équipe. », or that nothing is imported while a line is
 * wrong.
 */
export function referenceSummary(
  { created, updated, unchanged, passages, refused }: Omit<ReferenceReport, 'teams' | 'unread' | 'problems'>,
  kind: ReferenceKind,
): string {
  if (refused > 0) return nothingImported(refused);
  const feminine = kind === 'team' ? 'e' : '';
  const one = kind === 'team' ? 'équipe' : 'joueur';
  const parts = [
    `${counted(created, one, `${one}s`)} ${agreed(created, `créé${feminine}`)}`,
    `${updated} ${feminine && updated > 1 ? 'mises' : `mis${feminine}`} à jour`,
    `${unchanged} ${agreed(unchanged, `inchangé${feminine}`)}`,
    ...(passages > 0 ? [counted(passages, 'passage en équipe', 'passages en équipe')] : []),
  ];
  return `${parts.join(', ')}.`;
}

function agreed(count: number, participle: string): string {
  return count > 1 ? `${participle}s` : participle;
}
