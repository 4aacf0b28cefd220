import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react';
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

const TabsContext = createContext({ id: '', value: '' });

/** The tabs pattern of the ARIA practices: one stop for Tab, arrows, Home and End choose. */
export function Tabs({ label, items, value, onValueChange, inCard, children, className }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const item = items.at(index % items.length);
    if (!item) return;
    onValueChange(item.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(item.value)}"]`)?.focus();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const current = items.findIndex((item) => item.value === value);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <TabsContext value={{ id, value }}>
      <div data-in-card={inCard || undefined} className={classNames('group/tabs', className)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="flex flex-wrap gap-x-2 shadow-[inset_0_-1px_0_var(--color-line)] group-data-in-card/tabs:px-3 sm:gap-x-6 sm:group-data-in-card/tabs:px-5"
          onKeyDown={chooseByKey}
        >
          {items.map((item) => (
            <Tab key={item.value} {...item} onChoose={() => onValueChange(item.value)} />
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  );
}

function Tab({ value, label, count, onChoose }: TabItem & { onChoose: () => void }) {
  const tabs = use(TabsContext);
  const isActive = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isActive}
      aria-controls={isActive ? `${tabs.id}-panel` : undefined}
      tabIndex={isActive ? 0 : -1}
      data-value={value}
      onClick={onChoose}
      className={classNames(
        'group flex min-h-12 max-w-full flex-1 flex-wrap content-center items-center justify-center gap-x-2 gap-y-0.5 border-b-2 border-transparent py-1.5 text-[0.9375rem] font-medium sm:flex-none',
        'text-ink-muted transition-colors duration-150 -outline-offset-4 hover:text-ink',
        'aria-selected:border-accent aria-selected:text-ink',
      )}
    >
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-neutral-soft px-1.5 text-xs leading-5 font-semibold text-neutral tabular-nums group-aria-selected:bg-accent-soft group-aria-selected:text-accent">
          {count.toLocaleString('fr-FR')}
        </span>
      )}
    </button>
  );
}

/** What a tab shows; nothing while another one is chosen, unless it keeps its input, hidden. */
export function TabPanel({
  value,
  kept,
  children,
  className,
}: {
  value: string;
  kept?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const tabs = use(TabsContext);
  const isChosen = tabs.value === value;
  if (!isChosen && !kept) return null;
  return (
    <div
      role="tabpanel"
      hidden={!isChosen}
      id={isChosen ? `${tabs.id}-panel` : undefined}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      className={classNames('rounded-sm pt-5 group-data-in-card/tabs:pt-0', className)}
    >
      {children}
    </div>
  );
}
