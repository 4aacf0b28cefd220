import { AppError } from '../../shared/errors.ts';
import { foldName } from '../../shared/text.ts';
import { nearestAmong } from './nearest.ts';
import { quoted } from './quoted.ts';

const kinds = {
  competition: 'Compétition inconnue',
  country: 'Pays inconnu',
  sport: 'Sport inconnu',
  team: 'Équipe inconnue',
} as const;

/** Names as `isSameName` compares them; each is folded once. */
export function nameFolder(): (name: string | number | null | undefined) => string {
  const known = new Map<string, string>();
  return (name) => {
    const text = String(name ?? '');
    const folded = known.get(text) ?? foldName(text);
    known.set(text, folded);
    return folded;
  };
}

type Kind = keyof typeof kinds;

/** The refusal of a name that is none of those that exist, with the nearest of these. */
export function unknownName(kind: Kind, name: string, known: readonly string[]): AppError {
  return unknownNames(kind, known)(name);
}

/** The same, prepared once for many names. */
export function unknownNames(kind: Kind, known: readonly string[]): (name: string) => AppError {
  const nearest = nearestAmong([...new Set(known)], (one) => [one]);
  return (name) => {
    const near = nearest(name).map(quoted);
    const proposed = near.length > 0 ? ` Les plus proches\u202f: ${near.join(', ')}.` : '';
    return new AppError('VALIDATION', `${kinds[kind]}\u202f: ${quoted(name)}.${proposed}`);
  };
}
