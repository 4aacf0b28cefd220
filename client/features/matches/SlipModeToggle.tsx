import { TicketPlus } from 'lucide-react';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import type { MatchesView } from './use-matches.ts';

/** Whether the list offers to put selections on the slip. */
export function SlipModeToggle({ view, className }: { view: MatchesView; className: string }) {
  return (
    <ToggleButton
      pressed={view.isForSlip}
      icon={TicketPlus}
      title="Composer un ticket"
      onClick={() => view.setForSlip(!view.isForSlip)}
      className={className}
    >
      Ticket
    </ToggleButton>
  );
}
