/** The beginning of a Markdown text, cut between two words, with no mark of emphasis left open. */
export function excerptOf(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown;
  const cut = markdown.slice(0, max).replace(/\s+\S*$/, '');
  const isOpen = (cut.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  const closed = isOpen ? cut.replace(/\*\*(?!.*\*\*)/s, '') : cut;
  return `${closed.replace(/(?:\n[#>*+\s|-]*|\s)+$/, '')}…`;
}
