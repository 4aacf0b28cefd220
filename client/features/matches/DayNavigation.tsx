import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../../../shared/days.ts';
import { isDay } from '../../../shared/fields.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';

type DayNavigationProps = { day: string; today: string; onChange: (day: string) => void };

/** Chooses the day: the one before, the one after, any, or today (on phones that button is below, with the filter). */
export function DayNavigation({ day, today, onChange }: DayNavigationProps) {
  return (
    <fieldset aria-label="Jour affiché" className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <IconButton
        icon={ChevronLeft}
        variant="secondary"
        aria-label="Jour précédent"
        onClick={() => onChange(addDays(day, -1))}
      />
      <DateTimeInput
        type="date"
        aria-label="Choisir un jour"
        className="min-w-0 grow basis-40 sm:max-w-52"
        value={day}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isDay(chosen)) onChange(chosen);
        }}
      />
      <IconButton
        icon={ChevronRight}
        variant="secondary"
        aria-label="Jour suivant"
        onClick={() => onChange(addDays(day, 1))}
      />
      <Button
        variant="secondary"
        className="max-sm:hidden"
        disabled={day === today}
        onClick={() => onChange(today)}
      >
        Aujourd’hui
      </Button>
    </fieldset>
  );
}
