import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { matchDateOf } from '../../local/tip-order.ts';

/** A tip as listed in a martingale. */
export interface MartingaleTip {
  upmart_id: string;
  tip: Row<'tip'>;
  /** The match's instant, else the tip's. */
  date: string;
}

/** The tips of a martingale, the latest match first. */
export function martingaleTips(
  { links, tipOf }: Pick<UserData, 'links' | 'tipOf'>,
  reference: Reference,
  um_id: string,
): MartingaleTip[] {
  return links
    .flatMap((link) => {
      const tip = link.um_id === um_id ? tipOf(link.upm_id) : undefined;
      return tip ? { upmart_id: link.upmart_id, tip, date: matchDateOf(tip, reference.matches) } : [];
    })
    .sort((a, b) => (a.date === b.date ? compare(b.tip.upm_id, a.tip.upm_id) : compare(b.date, a.date)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
