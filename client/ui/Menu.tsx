import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
};

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card border border-line-strong bg-raised p-1.5 text-ink shadow-float data-[state=open]:animate-pop-in"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuItemProps = {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** With asChild the only child is a link and becomes the item. */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon: Icon, danger, disabled, onSelect, asChild, children }: MenuItemProps) {
  return (
    <Primitive.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none select-none',
        'data-disabled:pointer-events-none data-disabled:opacity-45 [&_svg]:size-[1.125rem]',
        danger
          ? 'text-negative data-highlighted:bg-negative-soft'
          : 'data-highlighted:bg-neutral-soft [&_svg]:text-ink-subtle',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Icon && <Icon aria-hidden />}
          {children}
        </>
      )}
    </Primitive.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-3 pt-2 pb-1.5 text-sm text-ink-muted">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
