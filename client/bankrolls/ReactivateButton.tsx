import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../shared/records/tables.ts';
import { useRuntime } from '../local/runtime-context.tsx';
import { Button } from '../ui/Button.tsx';
import { reactivateBankroll } from './reactivate-bankroll.ts';

/** Brings an archived bankroll back to the dashboard. */
export function ReactivateButton({ bankroll }: { bankroll: Row<'bankroll'> }) {
  const runtime = useRuntime();
  const [isActing, setActing] = useState(false);
  const reactivate = async () => {
    setActing(true);
    await reactivateBankroll(runtime, bankroll);
    setActing(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={ArchiveRestore}
      pending={isActing}
      aria-label={`Réactiver ${bankroll.br_lib}`}
      onClick={() => void reactivate()}
    >
      Réactiver
    </Button>
  );
}
