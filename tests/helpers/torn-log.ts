import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const PROMISED_BYTES = 200;
const WRITTEN_BYTES = 50;

/**
 * Leaves in a closed Chromium profile's databases what a kill in mid-write leaves: a record of LevelDB's log that
 * announces more bytes than follow. Nothing written before it changes. Chromium reads past it, goes on writing after
 * it, and deletes the databases at the opening after next. Format:
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
export function tearLog(profile: string): void {
  const databases = join(profile, 'Default', 'IndexedDB');
  for (const site of readdirSync(databases).filter((name) => name.endsWith('.leveldb'))) {
    const folder = join(databases, site);
    const last = readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1);
    if (!last) continue;
    const log = join(folder, last);
    const left = BLOCK_BYTES - (statSync(log).size % BLOCK_BYTES);
    // A record does not begin in the last bytes of a block: they are zeros.
    const padding = left < HEADER_BYTES + PROMISED_BYTES ? left : 0;
    const record = Buffer.alloc(HEADER_BYTES + WRITTEN_BYTES, 1);
    record.writeUInt16LE(PROMISED_BYTES, 4);
    record.writeUInt8(1, 6);
    appendFileSync(log, Buffer.concat([Buffer.alloc(padding), record]));
  }
}
