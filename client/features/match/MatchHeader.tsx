import { Link } from '@tanstack/react-router';
import { ChevronLeft, Plus, Radio, Sparkles } from 'lucide-react';
import { dayOf, formatLongDay, formatTime, nearDayLabel } from '../../../shared/dates.ts';
import { matchPhase } from '../../../shared/domain/match-clock.ts';
import { mayNoteScore } from '../../../shared/domain/own-score.ts';
import { formatScore, type MatchScore, scoreDetails } from '../../../shared/domain/score.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { isOwnScore, scoreOf } from '../../tips/match-score.ts';
import { standingOf } from '../../tips/match-standing.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { useNow } from '../../tips/use-now.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/Page.tsx';

const TICK_MS = 30_000;

// With the page « À régler », where scores are noted too: most matches are looked at before they begin.
const OwnScoreButton = later(
  async () => (await import('../../tips/own-score/OwnScoreButton.tsx')).OwnScoreButton,
  {
    pending: (
      <Button variant="secondary" disabled>
        Noter le score
      </Button>
    ),
  },
);

type MatchProps = { match: Row<'match'>; reference: Reference };
type MatchHeaderProps = MatchProps & {
  ownScores: UserData['ownScores'];
  start: TipStart;
  /** Present where there are analyses to show or to ask for. */
  analysis: { isOpen: boolean; onToggle: () => void } | null;
};

/** The teams, the competition and the date, and the links to a tip and to its analysis. */
export function MatchHeader({ match, reference, ownScores, start, analysis }: MatchHeaderProps) {
  const { match_id, match_date } = match;
  const [a, b] = scoreOf(match)?.score ?? [];
  return (
    <PageHeader
      above={
        <Link
          to="/matches"
          search={{ date: dayOf(match_date), ...start }}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" /> Matchs
        </Link>
      }
      title={
        <span className="flex flex-col gap-2.5">
          <TeamName team={reference.teams.get(match.equa_id)} count={a} />
          <span className="sr-only"> contre </span>
          <TeamName team={reference.teams.get(match.equb_id)} count={b} />
        </span>
      }
      sub={<WhenAndWhere match={match} reference={reference} />}
      actions={
        <>
          {analysis && (
            <Button
              variant="secondary"
              icon={Sparkles}
              aria-expanded={analysis.isOpen}
              onClick={analysis.onToggle}
            >
              Analyse IA
            </Button>
          )}
          <NoteScore match={match} reference={reference} ownScores={ownScores} />
          <Button icon={Plus} asChild>
            <Link to="/matches/$matchId/bet" params={{ matchId: match_id }} search={start}>
              Parier
            </Link>
          </Button>
        </>
      }
    />
  );
}

/** The way to note the score, once the match has begun and as long as the calendar does not tell it. */
function NoteScore({ match, ...known }: MatchProps & Pick<MatchHeaderProps, 'ownScores'>) {
  return mayNoteScore(match, useNow(TICK_MS)) && <OwnScoreButton match={match} {...known} />;
}

function WhenAndWhere({ match, reference }: MatchProps) {
  const { match_date, compet_id } = match;
  const competition = reference.competitions.get(compet_id);
  const country = competition && reference.countries.get(competition.pays_id);
  const sport = competition && reference.sports.get(competition.sport_id);
  const score = scoreOf(match);
  const place = [competition?.compet_lib ?? 'Compétition inconnue', country?.pays_lib, sport?.sport_lib];
  return (
    <>
      <span className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={match_date} className="font-medium text-ink first-letter:uppercase">
          {`${formatLongDay(match_date)} à ${formatTime(match_date)}`}
        </time>
        <Moment match_date={match_date} score={score} />
      </span>
      {score && <ScoreText score={score} />}
      <span className="mt-0.5 block wrap-anywhere">{place.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/**
 * The score in words: what the numbers beside the teams do not say, and all of it to a screen reader; a state alone is
 * said by its badge.
 */
function ScoreText({ score }: { score: MatchScore }) {
  const details = scoreDetails(score);
  return (
    <span className="mt-0.5 block tabular-nums empty:mt-0">
      {score.score && (
        <span className="sr-only">
          Score{'\u202f'}: {formatScore(score)}
        </span>
      )}
      {isOwnScore(score) && <span className="block">Votre score, pas encore confirmé</span>}
      {details && (
        <span aria-hidden className="block first-letter:uppercase">
          {details}
        </span>
      )}
    </span>
  );
}

function TeamName({ team, count }: { team: Row<'team'> | undefined; count: number | undefined }) {
  const name = team?.equipe_lib ?? 'Équipe inconnue';
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={team?.equipe_img} size="lg" shape="logo" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {count !== undefined && (
        <span aria-hidden className="ml-auto shrink-0 pl-2 whitespace-nowrap tabular-nums sm:ml-2">
          {count}
        </span>
      )}
    </span>
  );
}

/** Where the match stands: running, today, tomorrow, over, postponed. */
function Moment({ match_date, score }: { match_date: string; score: MatchScore | null }) {
  const nowMs = useNow(TICK_MS);
  const { phase, label } = standingOf(score, matchPhase(match_date, nowMs));
  if (phase === 'live') {
    return (
      <Badge tone="negative" icon={Radio}>
        LIVE
      </Badge>
    );
  }
  if (label) return <Badge>{label}</Badge>;
  const nearDay = nearDayLabel(match_date, nowMs);
  return nearDay && <Badge tone="accent">{nearDay}</Badge>;
}
