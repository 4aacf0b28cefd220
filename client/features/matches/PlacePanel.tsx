import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { matchCountText } from './match-texts.ts';
import type { CountryEntry } from './matches-of-day.ts';
import type { MatchesView } from './use-matches.ts';

type PlacePanelProps = { view: MatchesView; onCompetitionChosen?: () => void };

/** The countries and, expanded, their competitions, each with the number of its matches of the day. */
export function PlacePanel({ view, onCompetitionChosen }: PlacePanelProps) {
  const { countries, filters, competition, choose } = view;
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set([filters.pays, competition?.pays_id].filter((pays_id) => pays_id !== undefined)),
  );
  const setOpen = (pays_id: number, isOpen: boolean) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (isOpen) next.add(pays_id);
      else next.delete(pays_id);
      return next;
    });
  return (
    <ul className="divide-y divide-line">
      <li className="p-1">
        <PlaceButton isChosen={!filters.pays && !filters.compet} onClick={() => choose({})}>
          Tous les pays
        </PlaceButton>
      </li>
      {countries.map((entry) => (
        <CountryItem
          key={entry.pays_id}
          entry={entry}
          view={view}
          isOpen={expanded.has(entry.pays_id)}
          onOpenChange={(isOpen) => setOpen(entry.pays_id, isOpen)}
          onCompetitionChosen={onCompetitionChosen}
        />
      ))}
    </ul>
  );
}

type CountryItemProps = PlacePanelProps & {
  entry: CountryEntry;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function CountryItem({ entry, view, isOpen, onOpenChange, onCompetitionChosen }: CountryItemProps) {
  const { filters, counts, choose } = view;
  const { pays_id, pays_lib, competitions } = entry;
  const count = competitions.reduce((sum, { compet_id }) => sum + (counts.get(compet_id) ?? 0), 0);
  return (
    <li className="p-1">
      <div className="flex">
        <PlaceButton
          isChosen={filters.pays === pays_id && !filters.compet}
          onClick={() => {
            choose({ pays: pays_id });
            onOpenChange(true);
          }}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{pays_lib}</span>
          <Count matches={count} />
        </PlaceButton>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Compétitions${'\u202f'}: ${pays_lib}`}
          onClick={() => onOpenChange(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-subtle hover:bg-neutral-soft hover:text-ink"
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && <CompetitionItems entry={entry} view={view} onCompetitionChosen={onCompetitionChosen} />}
    </li>
  );
}

function CompetitionItems({ entry, view, onCompetitionChosen }: PlacePanelProps & { entry: CountryEntry }) {
  const { filters, counts, sports, choose } = view;
  return (
    <ul className="pb-1 pl-3">
      {entry.competitions.map(({ compet_id, compet_lib }) => {
        const count = counts.get(compet_id) ?? 0;
        return (
          <li key={compet_id}>
            <PlaceButton
              isChosen={filters.compet === compet_id}
              onClick={() => {
                choose({ pays: entry.pays_id, compet: compet_id });
                onCompetitionChosen?.();
              }}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {compet_lib}
                {sports.has(compet_id) && (
                  <span className="font-normal text-ink-muted"> · {sports.get(compet_id)}</span>
                )}
              </span>
              <Count matches={count} />
            </PlaceButton>
          </li>
        );
      })}
    </ul>
  );
}

type PlaceButtonProps = { isChosen: boolean; onClick: () => void; children: ReactNode };

function PlaceButton({ isChosen, onClick, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-3 py-2 text-left text-[0.9375rem] leading-5',
        isChosen ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-neutral-soft',
      )}
    >
      {children}
    </button>
  );
}

function Count({ matches }: { matches: number }) {
  if (matches === 0) return null;
  return (
    <span className="shrink-0 text-sm font-normal text-ink-muted tabular-nums">
      <span aria-hidden>{matches}</span>
      <span className="sr-only">{`, ${matchCountText(matches)}`}</span>
    </span>
  );
}
