import { Link } from '@tanstack/react-router';
import { ChevronRight, Ticket } from 'lucide-react';
import { productOdds } from '../../shared/domain/ticket-details.ts';
import { hasSameMatch } from '../../shared/domain/ticket-rules.ts';
import { limits } from '../../shared/limits.ts';
import { formatOdds, parseOdds } from '../../shared/odds.ts';
import { ticketTypeNames } from '../../shared/records/ticket.ts';
import { type Slip, typeOfSlip } from './slip.ts';
import { useSlip } from './slip-store.ts';

/** Leads to the slip from any page: how many selections it holds, and at what odds. */
export function SlipBar() {
  const { slip } = useSlip();
  if (slip.selections.length === 0) return null;
  return (
    <Link
      to="/ticket"
      className="mx-auto flex min-h-13 max-w-[82rem] items-center gap-2.5 px-4 py-2 -outline-offset-4 lg:px-8"
    >
      <Ticket aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere tabular-nums">{slipLabel(slip)}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

/** « Ticket · 3 sélections · cote 5,94 », « Ticket · 3 simples ». */
export function slipLabel(slip: Slip): string {
  const count = slip.selections.length;
  const counted = `Ticket · ${count} ${count > 1 ? 'sélections' : 'sélection'}`;
  const type = typeOfSlip(slip);
  if (type === 'systeme') return `${counted} · ${ticketTypeNames.systeme.toLowerCase()}`;
  if (type === 'simple' && count > 1) return `Ticket · ${count} paris simples`;
  const odds = oddsOfSlip(slip);
  return odds === null ? counted : `${counted} · cote ${formatOdds(odds)}`;
}

/** The odds of the whole in thousandths: as typed, else the product; `null` while some are missing. */
function oddsOfSlip({ selections, terms }: Slip): number | null {
  const typed = typeof terms.match_cote === 'string' ? parseOdds(terms.match_cote) : null;
  if (typed !== null && selections.length > 1) return typed;
  const odds = selections.map(({ sel_cote }) => parseOdds(sel_cote) ?? 0);
  const on = selections.map(({ match }) => ({ match_id: match?.match_id ?? null }));
  if (odds.some((one) => one < limits.oddsMin) || hasSameMatch(on)) return null;
  return productOdds(odds.map((sel_cote) => ({ sel_cote })));
}
