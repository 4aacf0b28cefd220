import { TicketCheck, TicketPlus } from 'lucide-react';
import { IconButton } from '../ui/Button.tsx';

type SlipToggleProps = { isIn: boolean; label: string; onToggle: () => void; className?: string };

/** Puts a type of a match on the slip, or takes it off. */
export function SlipToggle({ isIn, label, onToggle, className }: SlipToggleProps) {
  return (
    <IconButton
      icon={isIn ? TicketCheck : TicketPlus}
      aria-label={`Ajouter au ticket\u202f: ${label}`}
      aria-pressed={isIn}
      title={isIn ? 'Retirer du ticket' : 'Ajouter au ticket'}
      variant={isIn ? 'secondary' : 'quiet'}
      onClick={onToggle}
      {...(className && { className })}
    />
  );
}
