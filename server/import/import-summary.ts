import type { ImportReport } from './import.service.ts';

/** « 306 matchs créés, 0 mis à jour, 0 inchangés, 18 équipes créées, 1 compétition créée. » */
export function importSummary({
  created,
  updated,
  unchanged,
  teamsCreated,
  competitionsCreated,
}: Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'teamsCreated' | 'competitionsCreated'>): string {
  const parts = [
    `${counted(created, 'match', 'matchs')} ${agreed(created, 'créé')}`,
    `${updated} mis à jour`,
    `${unchanged} ${agreed(unchanged, 'inchangé')}`,
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

function counted(count: number, one: string, several: string): string {
  return `${count} ${count > 1 ? several : one}`;
}

function agreed(count: number, participle: string): string {
  return count > 1 ? `${participle}s` : participle;
}
