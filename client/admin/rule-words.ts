import { ruleSentence } from '../../shared/domain/rule-sentence.ts';
import { readRule } from '../../shared/domain/rule-text.ts';

/** A stored rule as its sentence. */
export function ruleWords(text: string): string {
  const rule = readRule(text);
  return rule ? ruleSentence(rule) : text;
}
