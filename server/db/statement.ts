import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** A value for a `?` of a statement. */
export type Parameter = string | number | null;

/** What a statement returned, and how many rows it changed. */
export interface Ran<Row> {
  rows: Row[];
  changed: number;
}

/** The text of a statement that never changes, with the values for its parameters. */
export type Query<Row> = CompiledQuery<Row>;

/**
 * A query as a store hands it to whoever runs it: a reader, or `executeQuery` of a connection or transaction. The
 * parameters are values for its `?`, or one object of values for its `:name`.
 */
export function query<Row>(
  text: string,
  ...parameters: readonly Parameter[] | readonly [Readonly<Record<string, Parameter>>]
): Query<Row> {
  return CompiledQuery.raw(text, [...parameters]) as Query<Row>;
}

/** Runs a statement on a connection or in a transaction, with these values for its `?`. */
export type Statement<Row> = (on: Db | Tx, ...parameters: readonly Parameter[]) => Promise<Ran<Row>>;

/**
 * A statement whose text never changes, for what runs with each request or each row: building and compiling a query
 * again costs more than running it. A list is passed as one JSON text, read by `json_each(?)`.
 */
export function statement<Row>(text: string): Statement<Row> {
  return async (on, ...parameters) => {
    const { rows, numAffectedRows } = await on.executeQuery<Row>(query(text, ...parameters));
    return { rows, changed: Number(numAffectedRows ?? 0n) };
  };
}
