import { ListX, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import type { TypeGroup } from '../../tips/prediction-types.ts';
import { TypeSearch } from '../../tips/TypeSearch.tsx';
import type { TipStart } from '../../tips/tip-start.ts';
import { countTypes, SEARCHED_FROM, searchTypes, typeCountText } from '../../tips/type-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { FoundGroup, GroupDisclosure } from './TypeGroup.tsx';
import { useTypesLook } from './types-look.ts';

type TypeGroupsProps = { match: Row<'match'>; groups: readonly TypeGroup[]; start: TipStart };

/** All types to bet on, by group: the first is open, the others are collapsed, all of them searchable. */
export function TypeGroups({ match, groups, start }: TypeGroupsProps) {
  const { search, setSearch, opened, toggle } = useTypesLook(match.match_id, groups[0]?.group.grp_prono_id);
  const wanted = useDeferredValue(search.trim());
  const isSearch = wanted !== '';
  const found = useMemo(() => (isSearch ? searchTypes(groups, wanted) : groups), [groups, wanted, isSearch]);
  if (groups.length === 0) return <NoGroup />;
  return (
    <Section title="Pronostics possibles" sub={<span role="status">{typeCountText(countTypes(found))}</span>}>
      {countTypes(groups) >= SEARCHED_FROM && (
        <TypeSearch value={search} onValueChange={setSearch} className="mb-4" />
      )}
      {found.length === 0 ? (
        <NothingFound search={wanted} onClear={() => setSearch('')} />
      ) : (
        <Card flush className="divide-y divide-line">
          {found.map((one) =>
            isSearch ? (
              <FoundGroup key={one.group.grp_prono_id} match={match} start={start} {...one} />
            ) : (
              <GroupDisclosure
                key={one.group.grp_prono_id}
                match={match}
                start={start}
                {...one}
                isOpen={opened.has(one.group.grp_prono_id)}
                onToggle={toggle}
              />
            ),
          )}
        </Card>
      )}
    </Section>
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
        text={<span className="wrap-anywhere">{`Rien ne correspond à «\u202f${search}\u202f».`}</span>}
        action={
          <Button variant="secondary" onClick={onClear}>
            Effacer la recherche
          </Button>
        }
      />
    </Card>
  );
}
