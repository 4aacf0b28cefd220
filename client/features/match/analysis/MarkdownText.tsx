import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';

/**
 * A model's Markdown as React elements: HTML in it stays text, and its images and links are not rendered as such, since
 * nothing here may come from another host.
 */
export function MarkdownText({ markdown }: { markdown: string }) {
  return (
    <div className="max-w-[68ch] space-y-3 leading-6.5 wrap-anywhere">
      <Markdown
        remarkPlugins={[tablesAndStrikethrough]}
        disallowedElements={['img', 'a']}
        unwrapDisallowed
        components={components}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

/**
 * The parts of `remark-gfm` that an analysis needs: its links, footnotes and checkboxes would double its size for
 * nothing.
 */
function tablesAndStrikethrough(this: { data(settings: object): unknown }): void {
  this.data({
    micromarkExtensions: [gfmTable(), gfmStrikethrough()],
    fromMarkdownExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
}

const bigTitle = ({ children }: ComponentProps<'h4'>) => (
  <h4 className="pt-2 text-base font-semibold first:pt-0">{children}</h4>
);
const smallTitle = ({ children }: ComponentProps<'h5'>) => <h5 className="pt-1 font-semibold">{children}</h5>;

const components: Components = {
  h1: bigTitle,
  h2: bigTitle,
  h3: bigTitle,
  h4: smallTitle,
  h5: smallTitle,
  h6: smallTitle,
  ul: ({ children }) => <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1.5 pl-6 marker:text-ink-muted">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 border-line-strong pl-4 text-ink-muted">{children}</blockquote>
  ),
  hr: () => <hr className="border-line" />,
  pre: ({ children }) => <pre className="overflow-x-auto text-sm">{children}</pre>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keyboard too
    <section aria-label="Tableau de l’analyse" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.9375rem]">{children}</table>
    </section>
  ),
  th: ({ children }) => (
    <th className="border-b border-line-strong px-2.5 py-1.5 font-semibold whitespace-nowrap">{children}</th>
  ),
  td: ({ children }) => (
    <td className="min-w-28 border-b border-line px-2.5 py-1.5 align-top wrap-normal">{children}</td>
  ),
};
