import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DAMAGE_EXIT_CODE, DamagedDatabaseError } from '../db/soundness.ts';
import { plainMessageOf } from '../host-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

interface Command<O extends Options> {
  usage: string;
  options: O;
  /** How many arguments it takes besides its options: at least, at most. */
  words: readonly [number, number];
}

/** The arguments are not those of the command: it prints its usage and does nothing. */
export class WrongArgumentsError extends Error {
  override readonly name = 'WrongArgumentsError';
}

/**
 * Runs a command of the host with what was typed after its name, and ends the process with what `run` returns (0 where it
 * returns nothing), 1 where it throws, 2 where the arguments are wrong, 3 where the database is damaged.
 */
export async function runCommand<const O extends Options>(
  { usage, options, words: [least, most] }: Command<O>,
  run: (given: Given<O>) => number | Promise<number> | void | Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.error(usage);
  try {
    const given: Given<O> = parseArgs({ args, options, allowPositionals: true });
    const { length } = given.positionals;
    if (length < least || length > most) throw new WrongArgumentsError();
    process.exitCode = (await run(given)) ?? 0;
  } catch (error) {
    const isWrong = areWrongArguments(error);
    console.error(isWrong ? usage : (plainMessageOf(error) ?? error));
    process.exitCode = isWrong ? 2 : error instanceof DamagedDatabaseError ? DAMAGE_EXIT_CODE : 1;
  }
}

function areWrongArguments(error: unknown): boolean {
  if (error instanceof WrongArgumentsError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
