import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { syncedTables } from '../../shared/records/tables.ts';
import { FORMER_MAX, PUSH_MAX_OPERATIONS } from '../../sync/protocol.ts';
import { errorAnswer, sessionErrors } from '../http/answers.ts';

const CALENDAR_MAX_DAYS = 62;

const id = z.string().refine(isId, { error: 'Identifiant incorrect' });
const table = z.enum(syncedTables as [(typeof syncedTables)[number]]);
const value = z.union([z.string(), z.number(), z.null()]);
const columnarTable = z.object({
  columns: z.array(z.string()).readonly(),
  rows: z.array(z.array(value).readonly()).readonly(),
});

/** Apart from its number, an operation is checked separately, so that nothing in it prevents those after it. */
const sentOperation = z.object({
  seq: z.int().min(1),
  name: z.unknown().optional().meta({ type: 'string' }),
  args: z.unknown().optional().meta({ type: 'object' }),
  at: z.unknown().optional().meta({ type: 'string', format: 'date-time' }),
  names: z
    .unknown()
    .optional()
    .meta({ type: 'array', items: { type: 'object' } }),
});

/** Requires increasing numbers without duplicates, so that a request repeats each former answer at most once. */
function isIncreasing(operations: readonly { seq: number }[]): boolean {
  return operations.every(({ seq }, index) => seq > (operations[index - 1]?.seq ?? 0));
}

/** The fields that identify a batch are checked strictly. */
export const pushBody = z.object({
  epoch: z.string(),
  schema: z.int(),
  device_id: id,
  cursor: z.int().min(0).optional(),
  operations: z
    .array(sentOperation)
    .max(PUSH_MAX_OPERATIONS)
    .refine(isIncreasing, { error: 'Les numéros ne se suivent pas' }),
  waiting: z.int().min(1).optional().catch(undefined),
});

export const pushAnswer = z.object({
  last_seq: z.int(),
  results: z
    .array(
      z.object({
        seq: z.int(),
        status: z.enum(['applied', 'conflict', 'rejected', 'parked']),
        reason: z.string().optional(),
      }),
    )
    .readonly(),
});

export const pullQuery = z.object({
  epoch: z.string(),
  schema: z.coerce.number().int(),
  device_id: id,
  cursor: z.coerce.number().int().min(0),
});

export const pullAnswer = z.union([
  z.object({
    epoch: z.string(),
    cursor: z.int(),
    last_seq: z.int(),
    rows: z.partialRecord(table, z.array(z.record(z.string(), value)).readonly()),
    removed: z.array(z.object({ table, id: z.union([z.string(), z.number()]) })).readonly(),
  }),
  z.object({ snapshot: z.literal(true) }),
]);

export const snapshotQuery = z.object({
  schema: z.coerce.number().int(),
  device_id: id,
  former: z
    .string()
    .default('')
    .transform((ids) => ids.split(',').filter(isId).slice(0, FORMER_MAX)),
});

/** A refusal of a whole request, with what the device has to do about it. */
const refusal = errorAnswer.extend({
  sync: z.object({ reason: z.string(), last_seq: z.int().nullable() }),
});

/** The errors of a sync route: 409 asks the device to agree with the server again, 426 to update the app. */
export const syncErrors = { ...sessionErrors(), 409: refusal, 426: refusal };

export const snapshotAnswer = z.object({
  epoch: z.string(),
  past: z.array(z.object({ epoch: z.string(), at: z.int() })).readonly(),
  cursor: z.int(),
  last_seq: z.int(),
  answered: z
    .array(z.object({ device_id: id, last_seq: z.int(), last_digest: z.string().nullable() }))
    .readonly(),
  tables: z.partialRecord(table, columnarTable),
});

/** With any year, as the device's clock may be wrong: most years have no matches. */
const anyInstant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'Une date est attendue' });

export const calendarQuery = z
  .object({ from: anyInstant, to: anyInstant })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= CALENDAR_MAX_DAYS, {
    error: `${CALENDAR_MAX_DAYS} jours au maximum`,
    path: ['to'],
  });

export const calendarAnswer = z.object({
  epoch: z.string(),
  from: z.string(),
  to: z.string(),
  tables: z.object({ match: columnarTable, player: columnarTable, player_team: columnarTable }),
});
