import { classNames } from './class-names.ts';

/** Give it the size of what it replaces: `className="h-8 w-32"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-breathe rounded-control bg-neutral-soft', className)}
    />
  );
}

type SkeletonRowsProps = { count?: number; label?: string };

export function SkeletonRows({ count = 4, label = 'Chargement…' }: SkeletonRowsProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className="flex min-h-16 items-center gap-3 px-4 py-3 sm:px-5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}

/** Stands for a form of which it is not known yet whether it comes. */
export function FormSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Chargement…</span>
      {['one', 'two', 'three'].map((field) => (
        <Skeleton key={field} className="h-11" />
      ))}
      <Skeleton className="h-13" />
    </div>
  );
}
