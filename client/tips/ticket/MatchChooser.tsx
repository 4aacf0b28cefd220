import { useDeferredValue, useMemo, useState } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row as Record } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { Card, Row, Rows } from '../../ui/Card.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { matchLabel } from '../tip-labels.ts';
import { choosableMatches, foundMatches } from './choosable-matches.ts';

type MatchChooserProps = {
  reference: Reference;
  /** The matches nearest to this instant are proposed. */
  around: string;
  onChoose: (match: Record<'match'>) => void;
};

/** The matches that this device has, found by a team or a competition. */
export function MatchChooser({ reference, around, onChoose }: MatchChooserProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const matches = useMemo(() => choosableMatches(reference), [reference]);
  const { shown, count } = useMemo(() => foundMatches(matches, wanted, around), [matches, wanted, around]);
  return (
    <div className="space-y-3">
      <SearchInput
        aria-label="Chercher un match"
        placeholder="Équipe, compétition…"
        value={search}
        onValueChange={setSearch}
      />
      <p role="status" className="text-sm text-ink-muted">
        {countText(count, shown.length)}
      </p>
      {shown.length > 0 && (
        <Card flush>
          <Rows>
            {shown.map((match) => (
              <Row
                key={match.match_id}
                title={matchLabel(reference, match.match_id)}
                sub={`${reference.competitions.get(match.compet_id)?.compet_lib ?? 'Compétition inconnue'} · ${formatMatchDate(match.match_date, Date.now())}`}
                wrap={(content, look) => (
                  <button type="button" className={look} onClick={() => onChoose(match)}>
                    {content}
                  </button>
                )}
              />
            ))}
          </Rows>
        </Card>
      )}
    </div>
  );
}

function countText(count: number, shown: number): string {
  if (count === 0) return 'Aucun match sur cet appareil\u202f: une sélection libre le dit en toutes lettres.';
  if (count > shown)
    return `Les ${shown} plus proches de la date du pari\u202f; cherchez pour voir les autres.`;
  return count === 1 ? '1 match' : `${count} matchs`;
}
