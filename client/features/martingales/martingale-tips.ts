import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/user-data.tsx';

/** A tip's place in a martingale. */
export interface MartingaleTip {
  upmart_id: string;
  tip: Row<'tip'>;
  /** The match's instant, else the tip's. */
  date: string;
}

/** The tips of a martingale, the latest match first. */
export function martingaleTips(
  { links, tips }: UserData,
  reference: Reference,
  um_id: string,
): MartingaleTip[] {
  const linkByTip = new Map(
    links.filter((link) => link.um_id === um_id).map((link) => [link.upm_id, link.upmart_id]),
  );
  return tips
    .flatMap((tip) => {
      const upmart_id = linkByTip.get(tip.upm_id);
      if (upmart_id === undefined) return [];
      return { upmart_id, tip, date: reference.matches.get(tip.match_id)?.match_date ?? tip.date_add };
    })
    .sort((a, b) => (a.date === b.date ? compare(b.tip.upm_id, a.tip.upm_id) : compare(b.date, a.date)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
