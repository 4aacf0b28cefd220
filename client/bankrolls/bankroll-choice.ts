/** The message of a form where `canHold` is false. */
export const BANKROLL_ARCHIVED =
  'Cette bankroll a été archivée\u202f: choisissez-en une autre. Le reste de votre saisie est gardé.';
