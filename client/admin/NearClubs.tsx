import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NearTeam } from '../../shared/answers.ts';
import { Button } from '../ui/Button.tsx';

type NearClubsProps = {
  /** The name in a file that no club has. */
  name: string;
  /** Those that it may be, the most similar first. */
  near: readonly NearTeam[];
  isDisabled: boolean;
  onChoose: (club: NearTeam) => void;
  onSearch: () => void;
  /** Further ways. */
  children?: ReactNode;
};

/** One press says which club a name is; any other club is searched for. */
export function NearClubs({ name, near, isDisabled, onChoose, onSearch, children }: NearClubsProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      {near.map((club) => (
        <Button
          key={club.equipe_id}
          variant="secondary"
          size="sm"
          disabled={isDisabled}
          className="max-w-full"
          onClick={() => onChoose(club)}
        >
          <span className="sr-only">{name}</span>
          <span className="truncate">C’est {club.equipe_lib}</span>
          <span className="font-normal text-ink-muted">({club.pays_lib})</span>
        </Button>
      ))}
      <Button variant="quiet" size="sm" icon={Search} disabled={isDisabled} onClick={onSearch}>
        Chercher le club<span className="sr-only"> {name}</span>
      </Button>
      {children}
    </div>
  );
}
