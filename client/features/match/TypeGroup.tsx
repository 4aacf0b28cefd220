import { Link } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import { SlipToggle } from '../../slip/SlipToggle.tsx';
import { useSlipToggle } from '../../slip/use-slip-toggle.ts';
import { type PredictionType, type TypeGroup, typeTexts } from '../../tips/prediction-types.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { typeCountText } from '../../tips/type-search.ts';
import { classNames } from '../../ui/class-names.ts';

/** The match that a type is bet on, and the initial values of the tip. */
type Target = { match: Row<'match'>; start: TipStart };
type FoundGroupProps = TypeGroup & Target;

/** The search results of a group. */
export function FoundGroup({ match, start, title, types }: FoundGroupProps) {
  const titleId = useId();
  return (
    <div>
      <h3
        id={titleId}
        className="bg-sunken px-4 py-2 text-sm font-medium wrap-anywhere text-ink-muted sm:px-5"
      >
        {title}
      </h3>
      <TypeList labelledBy={titleId} match={match} start={start} types={types} />
    </div>
  );
}

type GroupDisclosureProps = FoundGroupProps & { isOpen: boolean; onToggle: (grp_prono_id: number) => void };

/** A group's name and count; opened, its types. */
export function GroupDisclosure(props: GroupDisclosureProps) {
  const { match, start, group, title, types, isOpen, onToggle } = props;
  const listId = useId();
  const titleId = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => onToggle(group.grp_prono_id)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
        >
          <span id={titleId} className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="shrink-0 text-sm text-ink-muted tabular-nums">
            <span aria-hidden>{types.length}</span>
            <span className="sr-only">{`, ${typeCountText(types.length)}`}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-5 shrink-0 text-ink-subtle transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      {isOpen && <TypeList id={listId} labelledBy={titleId} match={match} start={start} types={types} />}
    </div>
  );
}

type TypeListProps = Target & { id?: string; labelledBy: string; types: readonly PredictionType[] };

function TypeList({ id, labelledBy, match, start, types }: TypeListProps) {
  const { isIn, toggle } = useSlipToggle(start);
  return (
    <ul
      id={id}
      aria-labelledby={labelledBy}
      className="grid gap-px border-t border-line bg-line lg:grid-cols-2"
    >
      {types.map((type) => (
        <li key={type.prono_id} className="flex bg-surface lg:last:odd:col-span-2">
          <TypeLink match_id={match.match_id} start={start} type={type} />
          <SlipToggle
            isIn={isIn(match, type.prono_id)}
            label={type.text}
            className="mr-1 self-center sm:mr-2"
            onToggle={() => void toggle(match, type.prono_id)}
          />
        </li>
      ))}
    </ul>
  );
}

type TypeLinkProps = { match_id: string; start: TipStart; type: PredictionType };

/** Nearly the whole line is the link to a single tip, a large target for a thumb. */
const TypeLink = memo(function TypeLink({ match_id, start, type }: TypeLinkProps) {
  const { label, sub } = typeTexts(type.text);
  return (
    <Link
      to="/matches/$matchId/bet/$pronoId"
      params={{ matchId: match_id, pronoId: String(type.prono_id) }}
      search={start}
      className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 pr-1 pl-4 -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:pl-5"
    >
      <span className="min-w-0 grow basis-24 wrap-anywhere">
        <span className={sub && 'mr-1.5 inline-block min-w-5 font-semibold'}>{label}</span>
        {sub && <span> {sub}</span>}
      </span>
      <span className="ml-auto inline-flex max-w-full items-center gap-1 text-sm font-medium text-accent">
        <Plus aria-hidden className="size-4" />
        <span>
          Parier<span className="max-sm:sr-only"> directement</span>
        </span>
      </span>
    </Link>
  );
});
