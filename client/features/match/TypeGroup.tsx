import { Link } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import { type PredictionType, type TypeGroup, typeTexts } from '../../tips/prediction-types.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { typeCountText } from '../../tips/type-search.ts';
import { classNames } from '../../ui/class-names.ts';

/** The match that a type is bet on, and the initial values of the tip. */
type Target = { match_id: string; start: TipStart };
type FoundGroupProps = TypeGroup & Target;

/** The search results of a group. */
export function FoundGroup({ match_id, start, title, types }: FoundGroupProps) {
  const titleId = useId();
  return (
    <div>
      <h3
        id={titleId}
        className="bg-sunken px-4 py-2 text-sm font-medium wrap-anywhere text-ink-muted sm:px-5"
      >
        {title}
      </h3>
      <TypeList labelledBy={titleId} match_id={match_id} start={start} types={types} />
    </div>
  );
}

type GroupDisclosureProps = FoundGroupProps & { isOpen: boolean; onToggle: (grp_prono_id: number) => void };

/** A group's name and count; opened, its types. */
export function GroupDisclosure(props: GroupDisclosureProps) {
  const { match_id, start, group, title, types, isOpen, onToggle } = props;
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
      {isOpen && (
        <TypeList id={listId} labelledBy={titleId} match_id={match_id} start={start} types={types} />
      )}
    </div>
  );
}

type TypeListProps = Target & { id?: string; labelledBy: string; types: readonly PredictionType[] };

function TypeList({ id, labelledBy, match_id, start, types }: TypeListProps) {
  return (
    <ul
      id={id}
      aria-labelledby={labelledBy}
      className="grid gap-px border-t border-line bg-line lg:grid-cols-2"
    >
      {types.map((type) => (
        <TypeRow key={type.prono_id} match_id={match_id} start={start} type={type} />
      ))}
    </ul>
  );
}

/** The whole line is the link, a large target for a thumb. */
const TypeRow = memo(function TypeRow({ match_id, start, type }: Target & { type: PredictionType }) {
  const { label, sub } = typeTexts(type.text);
  return (
    <li className="bg-surface lg:last:odd:col-span-2">
      <Link
        to="/matches/$matchId/bet/$pronoId"
        params={{ matchId: match_id, pronoId: String(type.prono_id) }}
        search={start}
        className="flex h-full min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={sub && 'mr-1.5 inline-block min-w-5 font-semibold'}>{label}</span>
          {sub && <span> {sub}</span>}
        </span>
        <span className="inline-flex shrink-0 items-center gap-1 text-sm font-medium text-accent">
          <Plus aria-hidden className="size-4" />
          <span>
            Parier<span className="max-sm:sr-only"> directement</span>
          </span>
        </span>
      </Link>
    </li>
  );
});
