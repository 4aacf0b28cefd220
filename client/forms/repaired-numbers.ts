import { limits } from '../../shared/limits.ts';
import { centsToInput, parseCents } from '../../shared/money.ts';
import { formatOdds, parseOdds } from '../../shared/odds.ts';

/**
 * What a number's field shows after blur (shared/README.md § Limits): what was typed, tidied, or the lowest sensible
 * value. Text with a digit that is no number, or a finer one than is stored, stays as typed, and an emptied field stays
 * empty: the field refuses them, and nothing is rounded or made up.
 */
export interface Repair {
  text: string;
  /** The note where the text was replaced. */
  told?: string;
}

/** Whether focus moves to the button that saves: nobody would see the replaced text, so the typed one is refused instead. */
export function leavesToSave({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
}

const STAKE_WHEN_INVALID_CENTS = 100;

/** Odds without a digit, and odds under 1,01, become 1,01. */
export function repairedOdds(text: string): Repair {
  const thousandths = parseOdds(text);
  const least = formatOdds(limits.oddsMin);
  if (thousandths === null) return isKept(text) ? { text } : replaced(text, least);
  return thousandths < limits.oddsMin ? raised(text, least) : { text: formatOdds(thousandths) };
}

/**
 * Odds of a selection are only tidied: 1,00 is right for a void one, and those that are too low for others are refused.
 */
export function tidiedOdds(text: string): Repair {
  const thousandths = parseOdds(text);
  return { text: thousandths === null ? text : formatOdds(thousandths) };
}

/** A stake without a digit, and one that is not positive, becomes 1. */
export function repairedStake(text: string): Repair {
  const cents = parseCents(text);
  const least = centsToInput(STAKE_WHEN_INVALID_CENTS);
  if (cents === null) return isKept(text) ? { text } : replaced(text, least);
  return cents <= 0 ? raised(text, least) : { text: centsToInput(cents) };
}

/** A gain without a digit becomes 0. */
export function repairedGain(text: string): Repair {
  const cents = parseCents(text);
  if (cents !== null) return { text: centsToInput(cents) };
  return holdsDigit(text) ? { text } : replaced(text, centsToInput(0));
}

/** Whether the text was meant as a number, readable or not. */
function holdsDigit(text: string): boolean {
  return /\d/.test(text);
}

function isKept(text: string): boolean {
  return text.trim() === '' || holdsDigit(text);
}

function replaced(typed: string, text: string): Repair {
  const what = typed.trim() === '' ? 'Champ vide' : `«\u202f${typed.trim()}\u202f» n’est pas un nombre`;
  return { text, told: `${what}\u202f: remplacé par ${text}` };
}

function raised(typed: string, text: string): Repair {
  return { text, told: `${typed.trim()} est trop bas\u202f: remplacé par ${text}` };
}
