import { foldText } from '../text.ts';

/** What a form and REST say where a tip of a free type has no comment. */
export const COMMENT_MISSING = 'Précisez en commentaire sur quoi porte le pronostic';

/**
 * Whether only the comment says what tips of this type are on, as its label asks: « Autre pronostic (préciser en
 * commentaire) ».
 */
export function isFreeType(prono_lib: string): boolean {
  return foldText(prono_lib).includes('en commentaire');
}

/** « Autre pronostic : penalty avant la pause », for a tip of a free type and its comment; without one, its label. */
export function freeTypeText(prono_lib: string, user_comment: string | null): string {
  const comment = (user_comment ?? '').replace(/\s+/g, ' ').trim();
  const name = prono_lib.replace(/\s*\([^()]*en commentaire[^()]*\)/i, '');
  return comment === '' ? prono_lib : `${name}\u202f: ${comment}`;
}
