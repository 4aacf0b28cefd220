import { Link } from '@tanstack/react-router';
import { ChevronDown, ListX, Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { type PredictionType, type TypeGroup, typeTexts } from '../../tip-views/prediction-types.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { countTypes, searchTypes } from './type-search.ts';

/** Fewer are found by looking. */
const SEARCHED_FROM = 20;

type TypeGroupsProps = { match_id: string; groups: readonly TypeGroup[] };

/** Everything that one can bet on, by group: the first is open, the others a touch away, all of them searchable. */
export function TypeGroups({ match_id, groups }: TypeGroupsProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useMemo(() => (wanted === '' ? groups : searchTypes(groups, wanted)), [groups, wanted]);
  const count = countTypes(found);
  if (groups.length === 0) return <NoGroup />;
  return (
    <Section title="Pronostics possibles" sub={<span role="status">{countText(count)}</span>}>
      {countTypes(groups) >= SEARCHED_FROM && (
        <SearchInput
          aria-label="Chercher un type de pronostic"
          placeholder="Buteur, plus de 2,5 buts…"
          value={search}
          onValueChange={setSearch}
          className="mb-4"
        />
      )}
      {found.length === 0 ? (
        <NothingFound search={wanted} onClear={() => setSearch('')} />
      ) : (
        <GroupList key={wanted} match_id={match_id} groups={found} isSearch={wanted !== ''} />
      )}
    </Section>
  );
}

/** Many small groups make a list to open; what a search found stands open at once. */
function GroupList({ match_id, groups, isSearch }: TypeGroupsProps & { isSearch: boolean }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set((isSearch ? groups : groups.slice(0, 1)).map(({ group }) => group.grp_prono_id)),
  );
  const toggle = (id: number) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <Card flush className="divide-y divide-line">
      {groups.map(({ group, types }) => (
        <GroupDisclosure
          key={group.grp_prono_id}
          match_id={match_id}
          label={group.grp_prono_lib}
          types={types}
          isOpen={opened.has(group.grp_prono_id)}
          onToggle={() => toggle(group.grp_prono_id)}
        />
      ))}
    </Card>
  );
}

type GroupDisclosureProps = {
  match_id: string;
  label: string;
  types: readonly PredictionType[];
  isOpen: boolean;
  onToggle: () => void;
};

function GroupDisclosure({ match_id, label, types, isOpen, onToggle }: GroupDisclosureProps) {
  const listId = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
        >
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</span>
          <span className="shrink-0 text-sm text-ink-muted tabular-nums">
            <span aria-hidden>{types.length}</span>
            <span className="sr-only">{`, ${countText(types.length)}`}</span>
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
        <ul id={listId} className="grid gap-px border-t border-line bg-line lg:grid-cols-2">
          {types.map((type) => (
            <TypeRow key={type.prono_id} match_id={match_id} type={type} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The whole line bets on the type: a thumb needs no aim. */
function TypeRow({ match_id, type }: { match_id: string; type: PredictionType }) {
  const { label, sub } = typeTexts(type.prono_lib);
  return (
    <li className="bg-surface lg:last:odd:col-span-2">
      <Link
        to="/matches/$matchId/bet/$pronoId"
        params={{ matchId: match_id, pronoId: String(type.prono_id) }}
        className="flex h-full min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {label}
          {sub && <span className="text-ink-muted"> {sub}</span>}
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
}

function NoGroup() {
  return (
    <Card flush>
      <EmptyState
        icon={ListX}
        title="Aucun pronostic disponible"
        text="Aucun groupe de pronostics n’est proposé pour ce sport."
      />
    </Card>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card flush>
      <EmptyState
        icon={SearchX}
        title="Aucun type trouvé"
        text={<span className="wrap-anywhere">{`Rien ne correspond à «\u00a0${search}\u00a0».`}</span>}
        action={
          <Button variant="secondary" onClick={onClear}>
            Effacer la recherche
          </Button>
        }
      />
    </Card>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 type' : `${count} types`;
}
