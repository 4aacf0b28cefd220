import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { markToasterMounted } from './notify.ts';
import { useTheme } from './theme.ts';

const colors = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': 'var(--radius-card)',
  fontFamily: 'var(--font-sans)',
} as CSSProperties;

export function Toaster() {
  const [theme] = useTheme();
  useEffect(() => markToasterMounted(), []);
  return (
    <Sonner
      theme={theme}
      position="top-right"
      closeButton
      containerAriaLabel="Notifications"
      style={colors}
      offset={{ top: 'calc(4.25rem + env(safe-area-inset-top))', right: 16 }}
      mobileOffset={{ top: 'calc(4.25rem + env(safe-area-inset-top))', left: 12, right: 12 }}
      toastOptions={{
        closeButtonAriaLabel: 'Fermer',
        classNames: {
          toast: '!text-[0.9375rem] !shadow-float',
          actionButton: '!h-9 !px-3 !text-sm !font-semibold !rounded-control !bg-accent-soft !text-accent',
          closeButton: '!size-6 after:absolute after:-inset-2.5',
          description: '!text-ink-muted',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-negative',
          info: '[&_[data-icon]]:text-info',
        },
      }}
    />
  );
}
