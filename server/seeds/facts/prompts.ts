import { basketballPrompts } from './prompts/basketball.ts';
import { footballPrompts } from './prompts/football.ts';
import { genericPrompts } from './prompts/generic.ts';
import type { PromptFact } from './prompts/prompt-fact.ts';
import { rugbyPrompts } from './prompts/rugby.ts';
import { tennisPrompts } from './prompts/tennis.ts';

export const prompts: readonly PromptFact[] = [
  ...genericPrompts,
  ...footballPrompts,
  ...basketballPrompts,
  ...rugbyPrompts,
  ...tennisPrompts,
];
