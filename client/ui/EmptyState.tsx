import type { LucideIcon } from 'lucide-react';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** A Button, or a Button asChild with a link. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 grid size-14 place-items-center rounded-full border border-line bg-paper text-ink-subtle">
        <Icon aria-hidden strokeWidth={1.5} className="size-6" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {text && (
        <p className="mt-1.5 max-w-sm text-[0.9375rem] leading-6 text-pretty text-ink-muted">{text}</p>
      )}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title?: ReactNode;
  text: ReactNode;
  onRetry?: () => void;
  /** Beside or instead of the retry button, for instance a link back. */
  action?: ReactNode;
  className?: string;
};

export function ErrorState({
  title = 'Une erreur est survenue',
  text,
  onRetry,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-negative-soft text-negative">
        <CircleAlert aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-sm text-[0.9375rem] leading-6 text-pretty text-ink-muted">{text}</p>
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
              Réessayer
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
