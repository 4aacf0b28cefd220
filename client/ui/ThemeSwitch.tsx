import { SegmentedControl } from './SegmentedControl.tsx';
import type { Theme } from './stored-theme.ts';
import { useTheme } from './theme.ts';

const segments = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'system', label: 'Auto' },
] as const satisfies { value: Theme; label: string }[];

export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme();
  return (
    <SegmentedControl
      aria-label="Thème"
      segments={segments}
      value={theme}
      onValueChange={setTheme}
      className={className}
    />
  );
}
