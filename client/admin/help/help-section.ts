/** A piece of a section of the help: a paragraph, a list, steps in order, or a problem with its solution. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'problem'; problem: string; cause: string; solution: string };

export interface HelpSection {
  id: string;
  title: string;
  blocks: readonly HelpBlock[];
}

export const text = (words: string): HelpBlock => ({ kind: 'text', text: words });
export const list = (...items: string[]): HelpBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): HelpBlock => ({ kind: 'steps', items });
export const problem = (name: string, cause: string, solution: string): HelpBlock => ({
  kind: 'problem',
  problem: name,
  cause,
  solution,
});

/** All the words of a section, for the search. */
export function wordsOf({ title, blocks }: HelpSection): string {
  const words = blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return block.text;
      case 'problem':
        return [block.problem, block.cause, block.solution];
      default:
        return block.items;
    }
  });
  return [title, ...words].join(' ');
}
