import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { matchCountText } from './match-texts.ts';
import { PlacePanel } from './PlacePanel.tsx';
import { SlipModeToggle } from './SlipModeToggle.tsx';
import type { MatchesView } from './use-matches.ts';

/** The chosen filter, with a button that clears it; on narrow screens it also opens the panel as a sheet. */
export function PlaceFilter({ view }: { view: MatchesView }) {
  const [isOpen, setOpen] = useState(false);
  const { country, competition, shownCount, day, today } = view;
  const sport = competition && view.sports.get(competition.compet_id);
  const chosen = [competition?.compet_lib ?? country?.pays_lib, sport].filter(Boolean).join(' · ');
  return (
    <div className={classNames('mt-3 flex flex-wrap items-center gap-2', !chosen && 'xl:hidden')}>
      <Button
        variant="secondary"
        icon={ListFilter}
        className="min-w-0 max-w-full shrink xl:hidden"
        onClick={() => setOpen(true)}
      >
        Pays et compétitions
      </Button>
      <SlipModeToggle view={view} className="sm:hidden" />
      {day !== today && (
        <Button variant="secondary" className="sm:hidden" onClick={() => view.goTo(today)}>
          Aujourd’hui
        </Button>
      )}
      {chosen && (
        <Button variant="quiet" className="min-w-0 max-w-full bg-accent-soft" onClick={() => view.choose({})}>
          <span className="truncate text-accent">{chosen}</span>
          <X aria-hidden />
          <span className="sr-only">, retirer ce filtre</span>
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pays et compétitions"
        footer={<Button onClick={() => setOpen(false)}>Voir {matchCountText(shownCount)}</Button>}
      >
        <div className="-mx-5 -my-5 sm:-mx-6">
          <PlacePanel view={view} onCompetitionChosen={() => setOpen(false)} />
        </div>
      </Dialog>
    </div>
  );
}
