import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ManyMatchesBar } from './ManyMatchesBar.tsx';
import { MatchActions, type MatchActs } from './MatchActions.tsx';
import { nameOf } from './match-names.ts';
import { Provenance } from './Provenance.tsx';
import { ScoreButton } from './ScoreButton.tsx';

const PAGE_SIZE = 50;

type Acts = MatchActs & { onMerge: (match: AdminMatch) => void };
type BettorMatchListProps = Acts & {
  matches: readonly AdminMatch[];
  onConfirmMany: (matches: readonly AdminMatch[]) => void;
  onDeleteMany: (matches: readonly AdminMatch[]) => void;
};

/** The matches that bettors created, with who created them; some or all can be selected. */
export function BettorMatchList({ matches, onConfirmMany, onDeleteMany, ...acts }: BettorMatchListProps) {
  const [wanted, setPage] = useState(1);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
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
  const chosen = matches.filter(({ match_id }) => ids.has(match_id));
  const toggle = ({ match_id }: AdminMatch) => {
    const next = new Set(ids);
    if (!next.delete(match_id)) next.add(match_id);
    setIds(next);
  };
  return (
    // Clipped, not hidden: the bar is sticky in the window, and focused rows are not covered by it.
    <Card
      flush
      className="self-start overflow-clip! [&_:is(input,button)]:scroll-mt-[max(0px,8rem+var(--low))]"
    >
      <ManyMatchesBar
        total={matches.length}
        chosen={chosen}
        onChooseAll={() => setIds(new Set(matches.map(({ match_id }) => match_id)))}
        onChooseNone={() => setIds(new Set())}
        onConfirm={onConfirmMany}
        onDelete={onDeleteMany}
      />
      <Legend matches={shown} />
      <ul className="divide-y divide-line">
        {shown.map((match) => (
          <BettorMatch
            key={match.match_id}
            match={match}
            isChosen={ids.has(match.match_id)}
            onToggle={() => toggle(match)}
            {...acts}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPageChange={setPage} />
    </Card>
  );
}

const standings = {
  own: {
    tone: 'caution',
    label: 'Vu par son auteur seul',
    told: 'Les autres parieurs le verront quand vous l’aurez confirmé, ou quand un deuxième l’aura aussi.',
  },
  shared: {
    tone: 'info',
    label: 'À confirmer',
    told: 'Tous le voient déjà, mais personne ne l’a vérifié\u202f: confirmez-le s’il est juste, sinon vous pouvez le corriger, le fusionner ou le supprimer.',
  },
  confirmed: { tone: 'positive', label: 'Confirmé', told: null },
} as const;

/** The meaning of the marks that occur in the rows. */
function Legend({ matches }: Pick<BettorMatchListProps, 'matches'>) {
  const told = Object.entries(standings).filter(
    ([standing, { told }]) => told !== null && matches.some((match) => match.standing === standing),
  );
  if (told.length === 0) return null;
  return (
    <dl className="space-y-2 border-b border-line px-4 py-3 text-sm text-ink-muted sm:px-5">
      {told.map(([standing, { tone, label, told }]) => (
        <div key={standing}>
          <dt className="mr-2 inline">
            <Badge tone={tone}>{label}</Badge>
          </dt>
          <dd className="inline">{told}</dd>
        </div>
      ))}
    </dl>
  );
}

type BettorMatchProps = Acts & { match: AdminMatch; isChosen: boolean; onToggle: () => void };

function BettorMatch({ match, isChosen, onToggle, onScore, ...acts }: BettorMatchProps) {
  const { tone, label } = standings[match.standing];
  return (
    <li className="flex flex-wrap items-start gap-x-4 py-1 pr-1.5 pl-4 sm:pl-5">
      <Checkbox
        className="min-w-0 grow basis-72"
        checked={isChosen}
        onChange={onToggle}
        label={<span className="font-medium wrap-anywhere">{nameOf(match)}</span>}
        sub={<Provenance match={match} />}
      />
      <div className="ml-auto flex max-w-full grow flex-wrap items-center justify-between gap-x-2 pl-8 sm:grow-0 sm:pl-0">
        <Badge tone={tone}>{label}</Badge>
        <div className="flex max-w-full flex-wrap items-center gap-x-2">
          <ScoreButton match={match} onScore={onScore} />
          <MatchActions match={match} {...acts} />
        </div>
      </div>
    </li>
  );
}
