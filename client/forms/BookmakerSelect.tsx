import type { ComponentProps } from 'react';
import type { Reference } from '../local/live-data.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

type BookmakerSelectProps = ComponentProps<typeof Select> & {
  bookmakers: Reference['bookmakers'];
  error: string | undefined;
};

/** The bookmakers, by name. */
export function BookmakerSelect({ bookmakers, error, ...rest }: BookmakerSelectProps) {
  const byName = [...bookmakers.values()].sort((a, b) =>
    a.bookmaker_lib.localeCompare(b.bookmaker_lib, 'fr'),
  );
  return (
    <Field label="Bookmaker" required error={error}>
      <Select {...rest}>
        {byName.map(({ bookmaker_id, bookmaker_lib }) => (
          <option key={bookmaker_id} value={String(bookmaker_id)}>
            {bookmaker_lib}
          </option>
        ))}
      </Select>
    </Field>
  );
}
