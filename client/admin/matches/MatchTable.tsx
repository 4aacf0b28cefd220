import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { formatDay } from '../../../shared/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { MatchActions, type MatchActs } from './MatchActions.tsx';
import { betsOn, dateOf, nameOf } from './match-names.ts';
import { ScoreButton } from './ScoreButton.tsx';

const PAGE_SIZE = 50;

type MatchTableProps = MatchActs & {
  matches: readonly AdminMatch[];
  /** What to call each competition. */
  labels: ReadonlyMap<number, string>;
};

/** The matches, fifty a page. */
export function MatchTable({ matches, ...acts }: MatchTableProps) {
  const [wanted, setPage] = useState(1);
  const isWide = useIsWide();
  if (matches.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={CalendarX} title="Aucun match trouvé" />
      </Card>
    );
  }
  const pages = Math.ceil(matches.length / PAGE_SIZE);
  const page = Math.min(wanted, pages);
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const List = isWide ? WideList : NarrowList;
  return (
    <Card flush className="self-start">
      <List matches={shown} {...acts} />
      <Pagination page={page} pages={pages} onPageChange={setPage} />
    </Card>
  );
}

function WideList({ matches, labels, onScore, ...acts }: MatchTableProps) {
  return (
    <Table caption="Matchs">
      <thead>
        <tr>
          <Th>Date</Th>
          <Th>Match et compétition</Th>
          <Th>Score</Th>
          <Th numeric>Pronostics</Th>
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Tr key={match.match_id}>
            <Td className="whitespace-nowrap tabular-nums">{dateOf(match)}</Td>
            <Td className="wrap-anywhere">
              {nameOf(match)}
              <span className="block text-sm text-ink-muted">
                {labels.get(match.compet_id) ?? match.competition.compet_lib}
              </span>
              <Missing {...match} />
            </Td>
            <Td>
              <ScoreButton match={match} onScore={onScore} />
            </Td>
            <Td numeric>{match.nb_pronos > 0 ? match.nb_pronos : '—'}</Td>
            <Td>
              <div className="-mr-2.5 ml-auto flex shrink-0 justify-end">
                <MatchActions match={match} {...acts} />
              </div>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A match that its source gives no more stays until an administrator deletes it. */
function Missing({ absent_depuis }: AdminMatch) {
  if (absent_depuis === null) return null;
  return (
    <span className="block text-sm font-medium text-caution">
      Absent de sa source depuis le {formatDay(absent_depuis)}
    </span>
  );
}

function NarrowList({ matches, labels, onScore, ...acts }: MatchTableProps) {
  return (
    <ul className="divide-y divide-line">
      {matches.map((match) => (
        <li key={match.match_id} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
          <div className="min-w-0 grow basis-36">
            <p className="font-medium wrap-anywhere">{nameOf(match)}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {dateOf(match)} · {labels.get(match.compet_id) ?? match.competition.compet_lib}
              {match.nb_pronos > 0 && ` · ${betsOn(match)}`}
            </p>
            <Missing {...match} />
          </div>
          <div className="ml-auto flex max-w-full grow flex-wrap items-center justify-between gap-x-2">
            <ScoreButton match={match} onScore={onScore} />
            <div className="-mr-2.5 ml-auto flex shrink-0 justify-end">
              <MatchActions match={match} {...acts} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
