import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

type SpinnerProps = { label?: string; className?: string };

export function Spinner({ label = 'Chargement…', className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('inline-flex text-ink-subtle', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[50dvh] place-items-center">
      <Spinner label={label} className="[&>svg]:size-7" />
    </div>
  );
}
