import { Check, Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import { selectionResultNames } from '../../shared/records/ticket.ts';
import type { TipReference } from '../local/live-data.ts';
import { IconButton } from '../ui/Button.tsx';
import { laterDialog } from '../ui/later.tsx';
import { betEnded, type Ending, ending } from './ticket/ticket-changes.ts';
import { useSettle } from './use-settle.ts';

const EndingDialog = laterDialog(async () => (await import('./ticket/EndingDialog.tsx')).EndingDialog);

const results = [
  { result: 'gagne', icon: Check },
  { result: 'perdu', icon: X },
] as const;

type SettleButtonsProps = {
  tip: Row<'tip'>;
  label: string;
  reference: TipReference;
  onSettled?: () => void;
};

/** Settles a pending plain bet in one tap, which can be undone; its other results are behind « Autre résultat ». */
export function SettleButtons({ tip, label, reference, onSettled }: SettleButtonsProps) {
  const settle = useSettle(tip, reference);
  const [isChoosing, setChoosing] = useState(false);
  const end = async (ended: Ending, press?: MouseEvent) => {
    if (ended.sel_resultat === 'en_cours') return;
    const told = `${selectionResultNames[ended.sel_resultat]}\u202f: ${label}`;
    await settle(betEnded(tip, ended, reference), told, { press, onSettled });
  };
  return (
    <fieldset aria-label={`Résultat de ${label}`} className="flex flex-wrap justify-end">
      {results.map(({ result, icon }) => (
        <IconButton
          key={result}
          icon={icon}
          aria-label={`${selectionResultNames[result]}\u202f: ${label}`}
          title={selectionResultNames[result]}
          onClick={({ nativeEvent }) => void end(ending(result), nativeEvent)}
        />
      ))}
      <IconButton
        icon={Ellipsis}
        aria-label={`Autre résultat\u202f: ${label}`}
        title="Autre résultat"
        onClick={() => setChoosing(true)}
      />
      {isChoosing && (
        <EndingDialog
          label={label}
          held={ending('en_cours')}
          isEachWay={false}
          onChoose={(ended: Ending) => {
            setChoosing(false);
            void end(ended);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
