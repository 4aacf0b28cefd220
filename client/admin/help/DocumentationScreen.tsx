import { Link } from '@tanstack/react-router';
import { ChevronLeft, SearchX } from 'lucide-react';
import { Fragment, useState } from 'react';
import { foldText, searchFor } from '../../../shared/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { type HelpBlock, type HelpSection, wordsOf } from './help-section.ts';
import { practiceSections } from './practice-sections.ts';
import { referenceSections } from './reference-sections.ts';

const sections: readonly HelpSection[] = [...referenceSections, ...practiceSections];

/** The administrators' help, with its menu and its search. */
export function DocumentationScreen() {
  const [searched, setSearched] = useState('');
  const wanted = foldText(searched.trim());
  const isFound = searchFor(searched);
  const shown = sections.filter((section) => isFound(wordsOf(section)));
  return (
    <>
      <PageHeader
        above={
          <Link
            to="/admin"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-5" /> Administration
          </Link>
        }
        title="Documentation"
        sub="Tout ce qu’un administrateur peut faire, et comment."
      />
      <search className="mb-6 block">
        <Field label="Recherche">
          <SearchInput value={searched} onValueChange={setSearched} />
        </Field>
      </search>
      {shown.length === 0 ? (
        <Card flush>
          <EmptyState icon={SearchX} title="Aucune section trouvée" text="Essayez un autre mot." />
        </Card>
      ) : (
        <div className="grid gap-8 xl:grid-cols-[min(14rem,30%)_minmax(0,1fr)]">
          <SectionMenu sections={shown} />
          <div className="max-w-3xl min-w-0">
            {shown.map((section) => (
              <div key={section.id} id={section.id} className="scroll-mt-20">
                <Section title={<Marked text={section.title} wanted={wanted} />} className="mt-8 first:mt-0">
                  <Card className="space-y-4">
                    {section.blocks.map((block) => (
                      <Block key={JSON.stringify(block)} block={block} wanted={wanted} />
                    ))}
                  </Card>
                </Section>
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function SectionMenu({ sections: shown }: { sections: readonly HelpSection[] }) {
  return (
    <nav
      aria-label="Sections"
      className="xl:sticky xl:top-[calc(5rem+var(--banners-height,0px))] xl:self-start"
    >
      <ul className="flex flex-wrap gap-x-2 xl:block">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-[0.9375rem] text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Block({ block, wanted }: { block: HelpBlock; wanted: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="leading-6">
          <Marked text={block.text} wanted={wanted} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle">
          <Items items={block.items} wanted={wanted} />
        </ul>
      );
    case 'steps':
      return (
        <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-subtle">
          <Items items={block.items} wanted={wanted} />
        </ol>
      );
    case 'problem':
      return (
        <div>
          <h3 className="font-semibold">
            {'«\u202f'}
            <Marked text={block.problem} wanted={wanted} />
            {'\u202f»'}
          </h3>
          <p className="mt-1">
            <span className="text-ink-muted">Cause{'\u202f'}: </span>
            <Marked text={block.cause} wanted={wanted} />
          </p>
          <p>
            <span className="text-ink-muted">Solution{'\u202f'}: </span>
            <Marked text={block.solution} wanted={wanted} />
          </p>
        </div>
      );
  }
}

function Items({ items, wanted }: { items: readonly string[]; wanted: string }) {
  return items.map((item) => (
    <li key={item} className="leading-6">
      <Marked text={item} wanted={wanted} />
    </li>
  ));
}

/** A text with what was searched for highlighted, accents aside. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const spaced = text.replace(/ ([:;!?»])/g, '\u202f$1').replace(/« /g, '«\u202f');
  if (wanted === '') return spaced;
  const folded = foldText(spaced);
  // Folding that changes the length (ligatures) would shift the highlight: such a text stays plain.
  if (folded.length !== spaced.length) return spaced;
  const parts: { from: number; text: string; isFound: boolean }[] = [];
  let at = 0;
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, at)) {
    parts.push({ from: at, text: spaced.slice(at, found), isFound: false });
    parts.push({ from: found, text: spaced.slice(found, found + wanted.length), isFound: true });
    at = found + wanted.length;
  }
  parts.push({ from: at, text: spaced.slice(at), isFound: false });
  return parts.map(({ from, text: part, isFound }) =>
    isFound ? (
      <mark key={from} className="rounded-xs bg-caution-soft text-ink">
        {part}
      </mark>
    ) : (
      <Fragment key={from}>{part}</Fragment>
    ),
  );
}
