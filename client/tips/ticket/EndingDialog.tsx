import { Check } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import type { SelectionResult } from '../../../shared/records/ticket.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/TextInput.tsx';
import { type Ending, ending, isSameEnding } from './ticket-changes.ts';
import { resultChoices } from './typed-selections.ts';

type EndingDialogProps = {
  label: string;
  /** How it ended so far. */
  held: Ending;
  isEachWay: boolean;
  onChoose: (ended: Ending) => void;
  onClose: () => void;
};

/** All results of a selection, each one touch away, and a dead heat. */
export function EndingDialog({ label, held, isEachWay, onChoose, onClose }: EndingDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Résultat" description={label}>
      <div className="grid grid-cols-pairs gap-2">
        {resultChoices(isEachWay, held.sel_resultat).map(({ value, label: result }) => (
          <Button
            key={value}
            variant="secondary"
            block
            aria-pressed={isSameEnding(held, ending(value))}
            {...(isSameEnding(held, ending(value)) && { icon: Check })}
            onClick={() => onChoose(ending(value))}
          >
            {result}
          </Button>
        ))}
      </div>
      <DeadHeat held={held} isEachWay={isEachWay} onChoose={onChoose} />
    </Dialog>
  );
}

type DeadHeatProps = Pick<EndingDialogProps, 'held' | 'isEachWay' | 'onChoose'>;

function DeadHeat({ held, isEachWay, onChoose }: DeadHeatProps) {
  const [places, setPlaces] = useState(String(held.places ?? 1));
  const [level, setLevel] = useState(String(held.a_egalite ?? ''));
  const [isTried, setTried] = useState(false);
  const typed = levelOf(places, level);
  const end = (sel_resultat: SelectionResult) => {
    setTried(true);
    if (typed) onChoose({ sel_resultat, ...typed });
  };
  return (
    <form
      noValidate
      className="mt-6 space-y-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        end('gagne');
      }}
    >
      <div className="grid grid-cols-pairs gap-4">
        <Field
          label="À égalité"
          hint="Combien, le vôtre compris."
          error={isTried && !typed ? 'Il faut plus de concurrents à égalité que de places' : undefined}
        >
          <NumberInput value={level} onChange={(event) => setLevel(event.currentTarget.value)} />
        </Field>
        <Field label="Pour combien de places">
          <NumberInput value={places} onChange={(event) => setPlaces(event.currentTarget.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          Gagné à égalité
        </Button>
        {isEachWay && (
          <Button variant="secondary" onClick={() => end('place')}>
            Placé à égalité
          </Button>
        )}
      </div>
    </form>
  );
}

/** A dead heat as it is typed; `null` where there are not more level than places. */
function levelOf(places: string, level: string): Pick<Ending, 'places' | 'a_egalite'> | null {
  const whole = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);
  const [forPlaces, a_egalite] = [whole(places), whole(level)];
  const isWithin = forPlaces >= 1 && a_egalite > forPlaces && a_egalite <= limits.levelMax;
  return isWithin ? { places: forPlaces, a_egalite } : null;
}
