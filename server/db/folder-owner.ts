import { lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Gives a file that a command run as root has just created to the owner of its folder: the server, which runs as that
 * owner, must be able to write it.
 */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  lchownSync(file, uid, gid);
}
