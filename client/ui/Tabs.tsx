import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TabItem = { value: string; label: string; count?: number };

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** In a flush card: the list keeps the card's inner margin, the panels reach its edges. */
  inCard?: boolean;
  children: ReactNode;
  className?: string;
};

export function Tabs({ label, items, value, onValueChange, inCard, children, className }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={onValueChange}
      data-in-card={inCard || undefined}
      className={classNames('group/tabs', className)}
    >
      <div className="scrollbar-none -mx-4 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--color-line)] group-data-in-card/tabs:mx-0 sm:mx-0 sm:px-0 sm:group-data-in-card/tabs:px-5">
        <Primitive.List aria-label={label} className="flex w-max min-w-full gap-6">
          {items.map((item) => (
            <Tab key={item.value} {...item} />
          ))}
        </Primitive.List>
      </div>
      {children}
    </Primitive.Root>
  );
}

function Tab({ value, label, count }: TabItem) {
  return (
    <Primitive.Trigger
      value={value}
      className={classNames(
        'group flex h-12 items-center gap-2 border-b-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap',
        'text-ink-muted transition-colors duration-150 -outline-offset-4 hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:text-ink',
      )}
    >
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-neutral-soft px-1.5 text-xs leading-5 font-semibold text-neutral tabular-nums group-data-[state=active]:bg-accent-soft group-data-[state=active]:text-accent">
          {count}
        </span>
      )}
    </Primitive.Trigger>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Primitive.Content
      value={value}
      className={classNames('rounded-sm pt-5 group-data-in-card/tabs:pt-0', className)}
    >
      {children}
    </Primitive.Content>
  );
}
