import { limits } from '../../shared/limits.ts';
import { capitalised } from '../../shared/records/wording.ts';

export interface AnswerParts {
  /** The « En bref » with which the model was asked to begin, as plain text; empty when it did not. */
  summary: string;
  /** What follows, in Markdown. */
  content: string;
}

// Some models send their reasoning first.
const REASONING = /^\s*<think>[\s\S]*?(<\/think>|$)/;
const SUMMARY = /^\s*(?:#+\s*)?[*_]*\s*en bref\s*[*_]*\s*[::—-]\s*[*_]*\s*(.+(?:\n(?!\s*\n).+)*)/iu;

/** Splits a model's answer into its summary and the rest. */
export function partsOfAnswer(answer: string): AnswerParts {
  const text = answer.replace(REASONING, '').trim();
  const [opening, summary = ''] = SUMMARY.exec(text) ?? [];
  const content = opening === undefined ? '' : text.slice(opening.length).trim();
  if (content === '') return { summary: '', content: text };
  return { summary: capitalised(plainText(summary)).slice(0, limits.commentMax), content };
}

function plainText(markdown: string): string {
  return markdown
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const english = new Set(
  'the and of to is that for with are this their has have will be it was they'.split(' '),
);
const french = new Set(
  'le la les des une est et dans pour que qui sur pas avec du au aux ce cette ils'.split(' '),
);

const ENGLISH_WORDS_MIN = 5;

/** Whether a text is in English rather than in French, by its commonest words. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (common: ReadonlySet<string>) => words.filter((word) => common.has(word)).length;
  const inEnglish = count(english);
  return inEnglish >= ENGLISH_WORDS_MIN && inEnglish > count(french);
}
