import { ArchiveRestore } from 'lucide-react';
import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { Button } from '../ui/Button.tsx';
import { reactivateBankroll } from './reactivate-bankroll.ts';

/** Takes an archived bankroll back onto the dashboard. */
export function ReactivateButton({ bankroll }: { bankroll: Row<'bankroll'> }) {
  const runtime = useRuntime();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={ArchiveRestore}
      aria-label={`Réactiver ${bankroll.br_lib}`}
      onClick={() => void reactivateBankroll(runtime, bankroll)}
    >
      Réactiver
    </Button>
  );
}
