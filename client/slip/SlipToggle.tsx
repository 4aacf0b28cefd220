import { TicketCheck, TicketPlus } from 'lucide-react';
import { ToggleButton } from '../ui/ToggleButton.tsx';

type SlipToggleProps = { isIn: boolean; label: string; onToggle: () => void; className?: string };

/** Puts a type of a match on the slip, or takes it off. */
export function SlipToggle({ isIn, label, onToggle, className }: SlipToggleProps) {
  return (
    <ToggleButton
      quiet
      pressed={isIn}
      icon={isIn ? TicketCheck : TicketPlus}
      aria-label={`Ajouter au ticket\u202f: ${label}`}
      title={isIn ? 'Retirer du ticket' : 'Ajouter au ticket'}
      onClick={onToggle}
      className={className}
    />
  );
}
