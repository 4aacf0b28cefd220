import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'caution' | 'info';

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string };

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  caution: 'bg-caution-soft text-caution',
  info: 'bg-info-soft text-info',
};

export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-xl px-2 text-xs font-semibold wrap-anywhere',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden strokeWidth={2.5} className="-ml-0.5 size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
