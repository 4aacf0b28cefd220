import { CalendarPlus, CalendarX2, CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSyncStatus } from '../../local/sync-status.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Rows } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MatchRow } from './MatchRow.tsx';
import type { CompetitionDay } from './matches-of-day.ts';
import { QuickTypes } from './QuickTypes.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { MatchesView } from './use-matches.ts';

const PAGE = 60;

type MatchListProps = { view: MatchesView; onCreate: () => void };

/** The day's matches under their competitions; a long day is rendered as one scrolls. */
export function MatchList({ view, onCreate }: MatchListProps) {
  const { day, filters, groups, distant } = view;
  const status = useSyncStatus();
  if (groups.length === 0 && (distant.phase === 'loading' || status?.isReady === false)) {
    return (
      <Card flush>
        <SkeletonRows count={6} label="Chargement des matchs…" />
      </Card>
    );
  }
  return (
    <>
      {distant.phase === 'unreachable' && <UnreachableNotice onRetry={distant.retry} />}
      {groups.length === 0 ? (
        <NoMatch view={view} onCreate={onCreate} />
      ) : (
        <Competitions key={`${day} ${filters.pays} ${filters.compet}`} view={view} groups={groups} />
      )}
    </>
  );
}

function Competitions({ view, groups }: { view: MatchesView; groups: readonly CompetitionDay[] }) {
  const [limit, setLimit] = useState(PAGE);
  const sections: ReactNode[] = [];
  let room = limit;
  for (const { competition, countryLabel, matches } of groups) {
    if (room <= 0) break;
    sections.push(
      <CompetitionSection
        key={competition.compet_id}
        title={competition.compet_lib}
        sub={countryLabel}
        view={view}
        matches={matches.slice(0, room)}
      />,
    );
    room -= matches.length;
  }
  return (
    <div className="space-y-6">
      {sections}
      {room < 0 && <ShowMore count={-room} onShow={() => setLimit(limit + PAGE)} />}
    </div>
  );
}

type CompetitionSectionProps = {
  title: string;
  sub: string;
  view: MatchesView;
  matches: CompetitionDay['matches'];
};

function CompetitionSection({ title, sub, view, matches }: CompetitionSectionProps) {
  const { reference, nowMs } = view;
  return (
    <section>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 px-1">
        <span className="font-semibold tracking-[-0.011em] wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-muted">{sub}</span>
      </h2>
      <Card flush>
        <Rows>
          {matches.map((match) => (
            <MatchRow
              key={match.match_id}
              match={match}
              teamA={reference.teams.get(match.equa_id)}
              teamB={reference.teams.get(match.equb_id)}
              isOnDevice={reference.matches.has(match.match_id)}
              nowMs={nowMs}
              start={view.start}
            >
              {view.isForSlip && <QuickTypes match={match} view={view} />}
            </MatchRow>
          ))}
        </Rows>
      </Card>
    </section>
  );
}

function UnreachableNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      icon={CloudOff}
      className="mb-4"
      actions={
        <Button size="sm" variant="secondary" icon={RotateCw} onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      Ce jour est hors du calendrier gardé sur l’appareil et le serveur ne répond pas{'\u202f'}: il manque
      peut-être des matchs.
    </Banner>
  );
}

/** Nothing to show, for this competition, this country or this day, and what to do. */
function NoMatch({ view, onCreate }: MatchListProps) {
  const { competition, country, choose, day, today, goTo } = view;
  const place = competition ? 'dans cette compétition' : country ? 'dans ce pays' : '';
  return (
    <Card flush>
      <EmptyState
        icon={CalendarX2}
        title="Aucun match trouvé"
        text={
          place
            ? `Rien ${place} ce jour-là. Essayez un autre jour${competition ? ', ou ajoutez votre match' : ''}.`
            : 'Rien ce jour-là. Essayez un autre jour, ou choisissez une compétition pour y ajouter votre match.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {competition && (
              <Button icon={CalendarPlus} onClick={onCreate}>
                Ajouter un match
              </Button>
            )}
            {place && (
              <Button variant="secondary" onClick={() => choose({})}>
                Voir tous les matchs
              </Button>
            )}
            {!place && day !== today && (
              <Button variant="secondary" onClick={() => goTo(today)}>
                Revenir à aujourd’hui
              </Button>
            )}
          </div>
        }
      />
    </Card>
  );
}
