import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { matchCountText } from './match-texts.ts';
import { PlacePanel } from './PlacePanel.tsx';
import type { MatchesView } from './use-matches.ts';

/** What is chosen, with a way out of it; below the desktop's width it also opens the panel as a sheet. */
export function PlaceFilter({ view }: { view: MatchesView }) {
  const [isOpen, setOpen] = useState(false);
  const { country, competition, groups } = view;
  const chosen = competition?.compet_lib ?? country?.pays_lib;
  const shownCount = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <div className="mt-3 mb-4 flex min-h-11 flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        icon={ListFilter}
        className="min-w-0 max-w-full shrink xl:hidden"
        onClick={() => setOpen(true)}
      >
        Pays et compétitions
      </Button>
      {chosen && (
        <Button variant="quiet" className="min-w-0 max-w-full bg-accent-soft" onClick={() => view.choose({})}>
          <span className="truncate text-accent">{chosen}</span>
          <X aria-hidden />
          <span className="sr-only">, retirer ce filtre</span>
        </Button>
      )}
      <p role="status" className="ml-auto text-sm text-ink-muted tabular-nums">
        {matchCountText(shownCount)}
      </p>
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
