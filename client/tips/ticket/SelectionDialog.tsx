import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TypeChooser } from '../TypeChooser.tsx';
import { matchLabel } from '../tip-labels.ts';
import { MatchChooser } from './MatchChooser.tsx';

type SelectionDialogProps = {
  title: string;
  /** The match of the selection that is replaced. */
  held: Row<'match'> | null;
  /** The matches nearest to this instant are proposed. */
  around: string;
  userData: UserData;
  reference: Reference;
  onChoose: (on: { match_id: string; prono_id: string }) => void;
  onClose: () => void;
};

/** Chooses a match, then what is bet on it. */
export function SelectionDialog({ title, held, around, onChoose, onClose, ...data }: SelectionDialogProps) {
  const [match, setMatch] = useState(held);
  const [prono_id, setPronoId] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {match && (
            <Button
              disabled={prono_id === ''}
              onClick={() => onChoose({ match_id: match.match_id, prono_id })}
            >
              Choisir
            </Button>
          )}
        </>
      }
    >
      {match ? (
        <div className="space-y-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 grow basis-40">
              <span className="block font-semibold wrap-anywhere">
                {matchLabel(data.reference, match.match_id)}
              </span>
              <span className="block text-sm text-ink-muted">
                {formatMatchDate(match.match_date, Date.now())}
              </span>
            </p>
            <Button
              variant="secondary"
              icon={CalendarDays}
              onClick={() => {
                setMatch(null);
                setPronoId('');
              }}
            >
              Autre match
            </Button>
          </div>
          <TypeChooser
            {...data}
            key={match.match_id}
            match={match}
            value={prono_id}
            onChoose={setPronoId}
            takesFocus={false}
          />
        </div>
      ) : (
        <MatchChooser reference={data.reference} around={around} onChoose={setMatch} />
      )}
    </Dialog>
  );
}
