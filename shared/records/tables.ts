import type { RowOf } from '../fields.ts';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { bankroll } from './bankroll.ts';
import { bookmaker } from './bookmaker.ts';
import { competition } from './competition.ts';
import { competitionTeam } from './competition-team.ts';
import { country } from './country.ts';
import { invitation } from './invitation.ts';
import { martingale } from './martingale.ts';
import { martingaleTip } from './martingale-tip.ts';
import { match } from './match.ts';
import { movement } from './movement.ts';
import { ownScore } from './own-score.ts';
import { player } from './player.ts';
import { playerTeam } from './player-team.ts';
import { predictionGroup } from './prediction-group.ts';
import { predictionType } from './prediction-type.ts';
import { prompt } from './prompt.ts';
import { promptVersion } from './prompt-version.ts';
import type { RecordDeclaration, SyncScope } from './record.ts';
import { resultType } from './result-type.ts';
import { review } from './review.ts';
import { session } from './session.ts';
import { sport } from './sport.ts';
import { sportPredictionGroup } from './sport-prediction-group.ts';
import { team } from './team.ts';
import { tip } from './tip.ts';
import { user } from './user.ts';

/** Every declared table, by its name. */
export const tables = {
  sport,
  country,
  bookmaker,
  competition,
  team,
  competition_team: competitionTeam,
  player,
  player_team: playerTeam,
  result_type: resultType,
  prediction_group: predictionGroup,
  sport_prediction_group: sportPredictionGroup,
  prediction_type: predictionType,
  match,
  bankroll,
  movement,
  tip,
  martingale,
  martingale_tip: martingaleTip,
  own_score: ownScore,
  review,
  user,
  session,
  invitation,
  prompt,
  prompt_version: promptVersion,
  analysis,
  audit,
} as const;

export type Tables = typeof tables;
export type TableName = keyof Tables;
export type Row<T extends TableName> = RowOf<Tables[T]['fields']>;

type TablesOfScope<R extends SyncScope> = {
  [K in TableName]: Tables[K]['syncScope'] extends R ? K : never;
}[TableName];

export type OwnedTable = TablesOfScope<'owner'>;
export type ReferenceTable = TablesOfScope<'everyone'>;
export type ReferencedTable = TablesOfScope<'referenced'>;
/** What a device holds. */
export type SyncedTable = OwnedTable | ReferenceTable | ReferencedTable;

/** Whether a text names a declared table. */
export function isNamedTable(name: string): name is TableName {
  return name in tables;
}

/** A table's declaration without its literal types. */
export function declarationOf(table: TableName): RecordDeclaration {
  return tables[table] as unknown as RecordDeclaration;
}

function tablesOfScope<R extends SyncScope>(syncScope: R): readonly TablesOfScope<R>[] {
  return (Object.keys(tables) as TableName[]).filter(
    (name) => tables[name].syncScope === syncScope,
  ) as TablesOfScope<R>[];
}

export const ownedTables = tablesOfScope('owner');
export const referenceTables = tablesOfScope('everyone');
export const referencedTables = tablesOfScope('referenced');
export const syncedTables: readonly SyncedTable[] = [...referenceTables, ...referencedTables, ...ownedTables];
