import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../shared/counts.ts';
import type { Statistics } from '../../../shared/domain/statistics.ts';
import type { TicketFigures } from '../../../shared/domain/ticket-sums.ts';
import { formatCents, formatPercent } from '../../../shared/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Row, Rows } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { PlaceResult } from './place-results.ts';

/** Said at the first table. */
const GAINS = 'Gains\u202f: ce que les bookmakers ont payé, mises comprises.';

/** A column of figures: its head and its content. */
interface Column<Result> {
  head: string;
  text: (result: Result) => string;
}

type ResultsProps<Result> = {
  title: string;
  note?: string | undefined;
  /** Under the table. */
  more?: ReactNode;
  labelHead: string;
  results: readonly Result[];
  labelOf: (result: Result) => string;
  columns: readonly Column<Result>[];
};

export function BankrollResults({ results }: { results: Statistics['roiStats']['roi_par_bankroll'] }) {
  return (
    <Results
      title="Par bankroll"
      note={GAINS}
      labelHead="Bankroll"
      results={results}
      labelOf={({ br_lib }) => br_lib}
      columns={[
        { head: 'Gains totaux', text: ({ gain_total }) => formatCents(gain_total) },
        { head: 'Mises totales', text: ({ mise_total }) => formatCents(mise_total) },
      ]}
    />
  );
}

export function BookmakerResults({ results }: { results: Statistics['pronosticsByBookmaker'] }) {
  return (
    <Results
      title="Par bookmaker"
      labelHead="Bookmaker"
      results={results}
      labelOf={({ bookmaker_lib }) => bookmaker_lib}
      columns={[
        { head: 'Pronostics', text: ({ nb_pronos }) => String(nb_pronos) },
        { head: 'Gains', text: ({ gain_total }) => formatCents(gain_total) },
      ]}
    />
  );
}

/** How tickets of one, two, … selections did. */
export function SelectionCountResults({ results }: { results: TicketFigures['bySelections'] }) {
  return (
    <Results
      title="Par nombre de sélections"
      labelHead="Sélections"
      results={results.map(({ selections, profit }) => ({ selections, ...profit }))}
      labelOf={({ selections }) => (selections === 1 ? 'Pari simple' : `${selections} sélections`)}
      columns={[
        { head: 'Pronostics', text: ({ count }) => formatCount(count) },
        { head: 'Gains', text: ({ gainCents }) => formatCents(gainCents) },
      ]}
    />
  );
}

type PlaceResultsProps = Pick<ResultsProps<PlaceResult>, 'title' | 'labelHead' | 'results'> & {
  /** Whether some tickets hold several selections. */
  hasCombined: boolean;
};

/** More competitions than these are shown on demand; one more alone would take the place of the button. */
const PLACES_AT_FIRST = 8;

/** How bets did by where they were played. */
export function PlaceResults({ hasCombined, results, ...props }: PlaceResultsProps) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && results.length > PLACES_AT_FIRST + 1;
  return (
    <Results
      {...props}
      results={isCut ? results.slice(0, PLACES_AT_FIRST) : results}
      more={
        isCut && (
          <Button variant="quiet" block onClick={() => setWhole(true)}>
            Voir les {formatCount(results.length - PLACES_AT_FIRST)} autres
          </Button>
        )
      }
      note={hasCombined ? EQUAL_SHARES : undefined}
      labelOf={({ label }) => label}
      columns={[
        { head: hasCombined ? 'Sélections' : 'Pronostics', text: ({ count }) => formatCount(count) },
        { head: 'Gains', text: ({ gainCents }) => formatCents(gainCents) },
      ]}
    />
  );
}

export const EQUAL_SHARES = 'Une sélection compte pour sa part égale de la mise et du gain.';

function Results<Result extends { roi: number | null }>(props: ResultsProps<Result>) {
  const { title, note, results, more } = props;
  const isWide = useIsWide();
  return (
    <Section title={title} sub={note}>
      <Card flush>
        {results.length === 0 ? (
          <p className="px-4 py-5 text-ink-muted sm:px-5">Aucun pronostic sur cette période.</p>
        ) : isWide ? (
          <WideResults {...props} />
        ) : (
          <NarrowResults {...props} />
        )}
        {more && <div className="border-t border-line p-1">{more}</div>}
      </Card>
    </Section>
  );
}

function WideResults<Result extends { roi: number | null }>({
  title,
  labelHead,
  results,
  labelOf,
  columns,
}: ResultsProps<Result>) {
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <Th>{labelHead}</Th>
          <Th numeric>ROI</Th>
          {columns.map(({ head }) => (
            <Th key={head} numeric>
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          // Two bankrolls may have one name: only their order distinguishes them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the payload names no id
          <Tr key={index}>
            <Td className="wrap-anywhere">{labelOf(result)}</Td>
            <Td numeric>
              <RoiFigure roi={result.roi} />
            </Td>
            {columns.map(({ head, text }) => (
              <Td key={head} numeric>
                {text(result)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NarrowResults<Result extends { roi: number | null }>({
  results,
  labelOf,
  columns,
}: ResultsProps<Result>) {
  return (
    <Rows>
      {results.map((result, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the payload names no id
          key={index}
          title={<span className="wrap-anywhere">{labelOf(result)}</span>}
          sub={columns.map(({ head, text }) => `${head}\u202f: ${text(result)}`).join(' · ')}
          end={<RoiFigure roi={result.roi} />}
          endSub="ROI"
        />
      ))}
    </Rows>
  );
}

export function RoiFigure({ roi }: { roi: number | null }) {
  const tone = roi === null ? 'muted' : roi > 0 ? 'positive' : roi < 0 ? 'negative' : 'neutral';
  return <Figure tone={tone}>{formatPercent(roi)}</Figure>;
}
