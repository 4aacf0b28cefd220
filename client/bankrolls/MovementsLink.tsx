import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { Row } from '../../shared/records/tables.ts';

/** The link to the movements of a bankroll. */
export function MovementsLink({ bankroll: { br_id, br_lib } }: { bankroll: Row<'bankroll'> }) {
  return (
    <Link
      to="/user/bankrolls/$id"
      params={{ id: br_id }}
      aria-label={`Mouvements de ${br_lib}`}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors duration-150 hover:bg-neutral-soft hover:text-ink"
    >
      <ArrowLeftRight aria-hidden className="size-5" />
    </Link>
  );
}
