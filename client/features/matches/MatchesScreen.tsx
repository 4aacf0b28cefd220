import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatLongDay } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { CreateMatchDialog } from './CreateMatchDialog.tsx';
import { DayNavigation } from './DayNavigation.tsx';
import { MatchList } from './MatchList.tsx';
import { matchCountText } from './match-texts.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { SlipModeToggle } from './SlipModeToggle.tsx';
import { SlipNotice } from './SlipNotice.tsx';
import { StartNotice } from './StartNotice.tsx';
import { type MatchesView, useMatches } from './use-matches.ts';

/** The matches of a day, by country and competition. */
export function MatchesScreen() {
  const view = useMatches();
  return view ? <LoadedMatches view={view} /> : <LoadingMatches />;
}

function LoadedMatches({ view }: { view: MatchesView }) {
  const [isCreating, setCreating] = useState(false);
  const { competition, day, today } = view;
  return (
    <>
      <PageHeader
        title={day === today ? 'Matchs du jour' : 'Matchs'}
        sub={
          <span role="status" className="inline-block first-letter:uppercase">
            {formatLongDay(day)} · {matchCountText(view.shownCount)}
          </span>
        }
        actions={
          competition && (
            <Button icon={Plus} onClick={() => setCreating(true)}>
              Ajouter un match
            </Button>
          )
        }
      />
      <StartNotice view={view} />
      <div className="grid gap-8 xl:grid-cols-[min(17rem,30%)_minmax(0,1fr)]">
        <nav aria-label="Pays et compétitions" className="hidden xl:block">
          <Card
            flush
            className="sticky top-[calc(5.25rem+var(--banners-height,0px))] max-h-[calc(100dvh-6.75rem-var(--banners-height,0px))] overflow-y-auto overscroll-contain"
          >
            <PlacePanel view={view} />
          </Card>
        </nav>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <DayNavigation day={day} today={today} onChange={view.goTo} />
            <SlipModeToggle view={view} className="max-sm:hidden" />
          </div>
          <PlaceFilter view={view} />
          <SlipNotice view={view} />
          <div className="mt-5">
            <MatchList view={view} onCreate={() => setCreating(true)} />
          </div>
        </div>
      </div>
      {competition && isCreating && (
        <CreateMatchDialog view={view} competition={competition} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function LoadingMatches() {
  return (
    <>
      <PageHeader title="Matchs du jour" sub={<Skeleton className="h-5 w-48" />} />
      <Card flush>
        <SkeletonRows count={6} />
      </Card>
    </>
  );
}
