/**
 * The beginning of a Markdown text, cut between two words, without an unclosed emphasis or table, or a heading without
 * its text.
 */
export function excerptOf(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown;
  const cut = markdown
    .slice(0, max)
    .replace(/\s+\S*$/, '')
    .replace(/(?:\n[|#][^\n]*|\n)+$/, '');
  const isOpen = (cut.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  const closed = isOpen ? cut.replace(/\*\*(?!.*\*\*)/s, '') : cut;
  return `${closed.replace(/(?:\n[#>*+\s|-]*|\s)+$/, '')}…`;
}
