import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LateBlock } from './LateBlock.tsx';

type AppFrameProps = {
  header: ReactNode;
  /** From 1024 px on. */
  sidebar?: ReactNode;
  /** Below 1024 px, sticky where the window is high enough: three to five NavItems with placement="bar". */
  bottomBar?: ReactNode;
  /** Sticky over the bottom bar, or at the bottom where there is none. */
  aboveBar?: ReactNode;
  /** Between header and page, sticky: account, connection, update. */
  banners?: ReactNode;
  /** Under them, at the top of the page: installation. */
  offer?: ReactNode;
  /** Differs from page to page. */
  page?: string;
  /** Under every page. */
  footer?: ReactNode;
  children: ReactNode;
};

export function AppFrame({
  header,
  sidebar,
  bottomBar,
  aboveBar,
  banners,
  offer,
  page,
  footer,
  children,
}: AppFrameProps) {
  return (
    <div className="min-h-dvh bg-paper">
      <SkipLink />
      <header className="sticky top-(--low) z-30 border-b border-line-strong bg-paper/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
        <div className="mx-auto flex min-h-15 max-w-[82rem] items-center gap-[min(0.5rem,2vw)] pr-[max(min(0.75rem,4vw),env(safe-area-inset-right))] pl-[max(min(1rem,5vw),env(safe-area-inset-left))] lg:px-8">
          {header}
        </div>
      </header>
      <LateBlock
        page={page}
        heightVariable="--banners-height"
        className="sticky top-[calc(3.75rem+1px+env(safe-area-inset-top)+var(--low))] z-20"
      >
        {banners}
      </LateBlock>
      <LateBlock page={page}>{offer}</LateBlock>
      <div className="mx-auto flex max-w-[82rem]">
        {sidebar && (
          <aside className="sticky top-[calc(3.75rem+var(--banners-height,0px))] hidden max-h-[calc(100dvh-3.75rem-var(--banners-height,0px))] w-64 shrink-0 self-start overflow-y-auto py-6 pr-4 pl-5 lg:block">
            {sidebar}
          </aside>
        )}
        <div
          className={classNames(
            'flex min-h-[calc(100dvh-3.75rem)] min-w-0 flex-1 flex-col border-line',
            Boolean(sidebar) && 'lg:border-l',
            Boolean(bottomBar) && 'pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0',
          )}
        >
          <main
            id="contenu"
            tabIndex={-1}
            className="flex-1 px-4 pt-6 pb-12 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-16"
          >
            {children}
          </main>
          {footer && (
            <footer className="border-t border-line px-4 py-5 text-sm leading-6 text-ink-muted sm:px-6 lg:px-8">
              {footer}
            </footer>
          )}
        </div>
      </div>
      {aboveBar && (
        <div
          data-above-bar
          className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--low))] z-20 -mt-[calc(4rem+env(safe-area-inset-bottom))] mb-[calc(4rem+env(safe-area-inset-bottom))] border-t border-accent bg-accent-soft text-accent lg:bottom-(--low) lg:my-0"
        >
          {aboveBar}
        </div>
      )}
      {bottomBar && (
        <nav
          aria-label="Navigation rapide"
          className="sticky bottom-(--low) z-30 -mt-[calc(4rem+env(safe-area-inset-bottom))] flex overflow-x-clip border-t border-line-strong bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
        >
          {bottomBar}
        </nav>
      )}
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#contenu"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent-fill px-4 py-3 font-medium text-on-accent focus:translate-y-0"
    >
      Aller au contenu
    </a>
  );
}

type NavItemProps = {
  icon: LucideIcon;
  /** One link; the router's aria-current="page" marks the current one. */
  children: ReactNode;
  placement?: 'side' | 'bar';
  /** A count of what waits for the user. */
  badge?: number;
};

const placements = {
  side: classNames(
    'flex min-h-11 items-center gap-3 rounded-control px-3 py-1 text-[0.9375rem] font-medium text-ink-muted transition-colors duration-150',
    'hover:bg-neutral-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent',
  ),
  bar: classNames(
    'relative flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-[min(0.75rem,5.75vw)] leading-4 font-medium text-ink-muted -outline-offset-2',
    'before:absolute before:inset-x-0 before:-top-px before:mx-auto before:h-0.5 before:w-10 before:rounded-full',
    'aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:before:bg-accent',
  ),
};

export function NavItem({ icon: Icon, children, placement = 'side', badge }: NavItemProps) {
  return (
    <Slot.Root className={placements[placement]}>
      <Icon
        aria-hidden
        className={classNames('shrink-0', placement === 'bar' ? 'size-[1.375rem]' : 'size-5')}
      />
      <Slot.Slottable>{children}</Slot.Slottable>
      {badge ? (
        <span
          className={classNames(
            'grid h-[min(1.25rem,7vw)] min-w-[min(1.25rem,7vw)] place-items-center rounded-full bg-negative-fill px-[min(0.375rem,1.5vw)] text-[min(0.75rem,4.5vw)] font-semibold text-on-negative tabular-nums',
            placement === 'bar' ? 'absolute top-1.5 left-1/2 ml-[min(0.375rem,1.5vw)]' : 'ml-auto',
          )}
        >
          {badge}
        </span>
      ) : null}
    </Slot.Root>
  );
}

/** The product's name in the header, over a bookkeeper's double rule. */
export function Wordmark({ children }: { children: ReactNode }) {
  return (
    <span className="border-b-3 border-double border-accent text-[min(1.3125rem,9vw)] leading-6 font-bold tracking-[-0.035em] text-ink">
      {children}
    </span>
  );
}
