import { Link } from '@tanstack/react-router';
import { ChevronLeft, Radio } from 'lucide-react';
import { dayOf, formatMatchDate } from '../../../shared/dates.ts';
import { matchPhase } from '../../../shared/domain/match-clock.ts';
import { scoreOf } from '../../tips/match-score.ts';
import { standingOf } from '../../tips/match-standing.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { ToSlip } from './ToSlip.tsx';
import type { TipFormProps } from './tip-form-context.ts';

const backLook =
  '-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink';

/** The match that the tip is on, and the link back to where it was chosen. */
export function MatchHeading({ opened, reference }: TipFormProps) {
  const { match, before } = opened;
  const teamName = (equipe_id: number) => reference.teams.get(equipe_id)?.equipe_lib ?? 'Équipe inconnue';
  const competition = reference.competitions.get(match.compet_id)?.compet_lib;
  const { phase } = standingOf(scoreOf(match), matchPhase(match.match_date, Date.now()));
  return (
    <PageHeader
      above={
        before ? (
          <Link to="/user" className={backLook}>
            <ChevronLeft aria-hidden className="size-5" /> Tableau de bord
          </Link>
        ) : (
          <>
            <Link
              to="/matches"
              search={{ date: dayOf(match.match_date), ...opened.start }}
              className={backLook}
            >
              <ChevronLeft aria-hidden className="size-5" /> Matchs
            </Link>
            <ToSlip opened={opened} reference={reference} />
          </>
        )
      }
      title={
        <Link
          to="/matches/$matchId"
          params={{ matchId: match.match_id }}
          search={opened.start}
          title="Fiche du match"
          className="rounded-control wrap-anywhere decoration-accent/50 underline-offset-4 hover:underline"
        >
          {`${teamName(match.equa_id)}\u00a0– ${teamName(match.equb_id)}`}
        </Link>
      }
      sub={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            {[before ? 'Modifier le pronostic' : 'Nouveau pronostic', competition]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            <time dateTime={match.match_date}>{formatMatchDate(match.match_date, Date.now())}</time>
          </span>
          {phase === 'live' && (
            <Badge tone="negative" icon={Radio}>
              LIVE
            </Badge>
          )}
        </span>
      }
    />
  );
}
