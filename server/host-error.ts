import { dirname } from 'node:path';
import { AppError } from '../shared/errors.ts';
import { storageTroubleOf } from './db/storage-trouble.ts';

/** What the person who hosts can repair; the message is one line for them. */
export class HostError extends Error {
  override readonly name: string = 'HostError';
}

/** The one line with which a command or the server ends; `undefined` where nothing in it can be repaired by a person. */
export function plainMessageOf(error: unknown): string | undefined {
  if (error instanceof HostError || error instanceof AppError) return error.message;
  if (storageTroubleOf(error) === 'full')
    return 'Le disque est plein\u202f: libérez de la place, puis recommencez.';
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const sentence = sentences[String(error.code)];
  if (sentence === undefined) return undefined;
  const place = placeOf(error);
  return place === undefined ? `${sentence}.` : `${sentence} (${place}).`;
}

/** The file or the port that the system refuses. */
function placeOf(error: Error): string | undefined {
  if ('path' in error && typeof error.path === 'string') return nameable(error.path);
  return 'port' in error && typeof error.port === 'number' && error.port > 0
    ? `port ${error.port}`
    : undefined;
}

/** A file that is still being written has a temporary name, which nobody knows: its folder is named instead. */
function nameable(path: string): string {
  return path.endsWith('.part') ? dirname(path) : path;
}

const unknownHost = 'L’adresse où écouter n’est pas de cette machine\u202f: corrigez la variable HOST';

/** By the error code of the system or SQLite. */
const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Le port est déjà pris\u202f: choisissez-en un autre par la variable PORT',
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EACCES: 'Le compte qui lance Pronos n’a pas le droit d’accéder à ce fichier, ce dossier ou ce port',
  EPERM: 'Le compte qui lance Pronos n’a pas le droit de changer ce fichier ou ce dossier',
  EROFS: 'Le disque ne peut être que lu',
  EISDIR: 'Un dossier se trouve là où un fichier est attendu',
  ENOTDIR: 'Un fichier se trouve là où un dossier est attendu',
  EEXIST: 'Un fichier de ce nom se trouve là où un dossier est attendu',
  ENOENT: 'Ce fichier ou ce dossier n’existe pas',
  SQLITE_CANTOPEN:
    'La base de données manque ou ne peut pas être ouverte\u202f: vérifiez la variable DATA_DIR',
};
