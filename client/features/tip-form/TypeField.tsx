import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { withTeams } from '../../tips/named-teams.ts';
import { groupLabelOf } from '../../tips/scorers.ts';
import { TypeChooser } from '../../tips/TypeChooser.tsx';
import { sidesOf } from '../../tips/tip-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScorerField } from './ScorerField.tsx';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';
import { asksScorer } from './tip-types.ts';

/** The tip's type: a chosen one is shown with « Changer », else it is chosen by group. */
export function TypeField(data: TipFormProps) {
  const { opened, userData, reference } = data;
  const { control, getValues, setValue, formState } = useTipForm();
  const value = useWatch({ control, name: 'prono_id' });
  const prono_id = Number(value);
  const [mode, setMode] = useState<'settled' | 'choosing' | 'choosing-anew'>(() =>
    getValues('prono_id') === '' ? 'choosing' : 'settled',
  );
  const type = reference.predictionTypes.get(prono_id);
  const sides = sidesOf(reference, opened.match);
  const choose = (id: string) => setValue('prono_id', id, { shouldDirty: true, shouldTouch: true });
  const change = () => {
    choose('');
    setValue('joueur_id', '', { shouldDirty: true });
    setMode('choosing-anew');
  };
  return (
    <Card className="space-y-5">
      {mode === 'settled' && type ? (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-sm text-ink-muted">
              {withTeams(groupLabelOf(reference, type), sides)}
            </span>
            <span className="block font-semibold wrap-anywhere">{withTeams(type.prono_lib, sides)}</span>
          </p>
          <Button variant="secondary" icon={Pencil} onClick={change}>
            Changer
          </Button>
        </div>
      ) : (
        <TypeChooser
          match={opened.match}
          userData={userData}
          reference={reference}
          value={value}
          error={formState.errors.prono_id?.message}
          onChoose={choose}
          takesFocus={mode === 'choosing-anew'}
        />
      )}
      {asksScorer(reference, prono_id, opened.before) && <ScorerField {...data} />}
    </Card>
  );
}
