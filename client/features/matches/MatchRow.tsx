import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink, Radio } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { formatTime, nearDayLabel } from '../../../shared/dates.ts';
import { type MatchPhase, matchPhase } from '../../../shared/domain/match-clock.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { rememberMatch } from '../../local/remember-match.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { isOwnScore, OWN_SCORE, scoreOf, shortScoreText } from '../../tips/match-score.ts';
import { standingOf } from '../../tips/match-standing.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { Match } from './matches-of-day.ts';

type Team = Row<'team'>;

type MatchRowProps = {
  match: Match;
  teamA: Team | undefined;
  teamB: Team | undefined;
  isOnDevice: boolean;
  nowMs: number;
  start: TipStart;
  /** Under the line. */
  children?: ReactNode;
};

export function MatchRow({ match, nowMs, children, ...rest }: MatchRowProps) {
  return (
    <li>
      <MatchLine
        {...rest}
        match={match}
        phase={matchPhase(match.match_date, nowMs)}
        nearDay={nearDayLabel(match.match_date, nowMs)}
      />
      {children}
    </li>
  );
}

type MatchLineProps = Omit<MatchRowProps, 'nowMs' | 'children'> & {
  phase: MatchPhase;
  nearDay: string | null;
};

/** The whole line is the link to the tip form; beside it is the link to the match's own page. */
const MatchLine = memo(function MatchLine(props: MatchLineProps) {
  const { match, teamA, teamB, isOnDevice, nearDay, start } = props;
  const score = scoreOf(match);
  const [a, b] = score?.score ?? [];
  const { phase, label } = standingOf(score, props.phase);
  const { database } = useRuntime();
  const navigate = useNavigate();
  const params = { matchId: match.match_id };
  const target = { to: '/matches/$matchId/bet', params, search: start } as const;
  const openDistant = async (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain) event.preventDefault();
    await rememberMatch(database, match);
    if (isPlain) await navigate(target);
  };
  return (
    <div className="flex">
      <Link
        {...target}
        onClick={isOnDevice ? undefined : openDistant}
        className="flex min-h-[4.75rem] min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-1 pl-4 -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:pl-5"
      >
        <span className="flex w-17 shrink-0 flex-col items-start gap-1">
          <Kickoff match_date={match.match_date} phase={phase} />
          {phase === 'scheduled' && nearDay && <span className="text-xs text-ink-muted">{nearDay}</span>}
          {label && <span className="text-xs text-ink-muted">{label}</span>}
          {score && isOwnScore(score) && <span className="text-xs text-ink-muted">{OWN_SCORE}</span>}
        </span>
        <span className="min-w-0 grow basis-32 space-y-1.5 sm:max-w-md">
          <TeamLine team={teamA} count={a} />
          <span className="sr-only"> contre </span>
          <TeamLine team={teamB} count={b} />
        </span>
        {score?.score && <span className="sr-only">, score {shortScoreText(score)}</span>}
      </Link>
      <SheetLink
        match_id={match.match_id}
        start={start}
        teams={`${nameOf(teamA)} – ${nameOf(teamB)}`}
        onOpen={isOnDevice ? undefined : () => void rememberMatch(database, match)}
      />
    </div>
  );
});

type SheetLinkProps = { match_id: string; start: TipStart; teams: string; onOpen: (() => void) | undefined };

/** The link to the match's own page, beside the list. */
function SheetLink({ match_id, start, teams, onOpen }: SheetLinkProps) {
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match_id }}
      search={start}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Fiche de ${teams} (nouvel onglet)`}
      title="Fiche du match (nouvel onglet)"
      onClick={onOpen}
      className="grid w-[max(44px,min(3rem,13vw))] shrink-0 place-items-center text-ink-subtle -outline-offset-2 transition-colors duration-150 hover:bg-neutral-soft hover:text-ink sm:w-14"
    >
      <ExternalLink aria-hidden className="size-5" />
    </Link>
  );
}

function Kickoff({ match_date, phase }: { match_date: string; phase: MatchPhase }) {
  const time = formatTime(match_date);
  if (phase === 'live') {
    return (
      <>
        <Badge tone="negative" icon={Radio}>
          LIVE
        </Badge>
        <time dateTime={match_date} className="text-xs text-ink-muted">
          {time}
        </time>
      </>
    );
  }
  return (
    <time
      dateTime={match_date}
      className={phase === 'finished' ? 'font-medium text-ink-muted' : 'font-semibold'}
    >
      {time}
    </time>
  );
}

function TeamLine({ team, count }: { team: Team | undefined; count: number | undefined }) {
  const name = nameOf(team);
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} src={team?.equipe_img} size="sm" shape="logo" />
      <span className="min-w-0 truncate font-medium">{name}</span>
      {count !== undefined && (
        <span aria-hidden className="ml-auto pl-1 font-semibold tabular-nums">
          {count}
        </span>
      )}
    </span>
  );
}

function nameOf(team: Team | undefined): string {
  return team?.equipe_lib ?? 'Équipe inconnue';
}
