import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

type BannerProps = {
  tone?: BannerTone;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Edge to edge under the header, without rounded corners. */
  strip?: boolean;
  className?: string;
};

const looks: Record<BannerTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-info-soft border-info/25', mark: 'text-info' },
  success: { icon: CircleCheck, box: 'bg-positive-soft border-positive/25', mark: 'text-positive' },
  warning: { icon: TriangleAlert, box: 'bg-caution-soft border-caution/25', mark: 'text-caution' },
  danger: { icon: CircleAlert, box: 'bg-negative-soft border-negative/25', mark: 'text-negative' },
};

export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  actions,
  onDismiss,
  strip,
  className,
}: BannerProps) {
  const look = looks[tone];
  const Icon = icon ?? look.icon;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'text-[0.9375rem] text-ink',
        strip ? 'border-b' : 'rounded-card border',
        look.box,
        className,
      )}
    >
      <div
        className={classNames('flex items-start gap-3 px-4 py-2', strip && 'mx-auto max-w-[82rem] lg:px-8')}
      >
        <Icon aria-hidden className={classNames('mt-2 size-5 shrink-0', look.mark)} />
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-56 py-1.5">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div className="text-ink">{children}</div>}
          </div>
          {actions && <div className="flex max-w-full flex-wrap gap-2 pb-1 sm:pb-0">{actions}</div>}
        </div>
        {onDismiss && <IconButton icon={X} aria-label="Fermer" onClick={onDismiss} className="-my-1 -mr-2" />}
      </div>
    </div>
  );
}
