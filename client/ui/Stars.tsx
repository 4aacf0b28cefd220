import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './Field.tsx';

type StarsProps = {
  /** One text per level, from the lowest. */
  levels: readonly string[];
  value: number;
  onValueChange: (value: number) => void;
  onBlur?: () => void;
  'aria-label'?: string;
};

export function Stars({ levels, value, onValueChange, ...rest }: StarsProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup()} {...rest} className="flex flex-wrap items-center gap-x-3">
      <div className="-ml-2 flex flex-wrap">
        {levels.map((level, index) => (
          <label
            key={level}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={value === index + 1}
              onChange={() => onValueChange(index + 1)}
              className="sr-only"
            />
            <span className="sr-only">{`${index + 1}, ${level}`}</span>
            <StarMark isOn={index < value} className="size-7" />
          </label>
        ))}
      </div>
      <span aria-hidden className="text-[0.9375rem] font-medium text-ink-muted">
        {levels[value - 1]}
      </span>
    </div>
  );
}

type StarRatingProps = { value: number; max?: number; label: string };

/** The same, read-only. */
export function StarRating({ value, max = 5, label }: StarRatingProps) {
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {stars.map((star) => (
        <StarMark key={star} isOn={star <= value} className="size-3.5" />
      ))}
    </span>
  );
}

function StarMark({ isOn, className }: { isOn: boolean; className: string }) {
  return (
    <Star
      aria-hidden
      strokeWidth={1.5}
      className={classNames(className, isOn ? 'fill-accent text-accent' : 'text-line-control')}
    />
  );
}
