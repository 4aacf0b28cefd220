/** An epoch that a server's database went through, and the counter at which a backup of it was taken and restored. */
export interface EpochHistoryEntry {
  epoch: string;
  at: number;
}

/** The history of a database: the epochs before its own, oldest first, and its own. */
export interface EpochHistory {
  epoch: string | null;
  past: readonly EpochHistoryEntry[];
}

/**
 * The counter up to which two databases have a common history. 0 when they have none, or when one was restored without
 * its epoch being changed.
 */
export function commonAncestorOf(one: EpochHistory, other: EpochHistory): number {
  const [ours, theirs] = [stages(one), stages(other)];
  let commonAncestor = 0;
  for (const [index, stage] of ours.entries()) {
    const same = theirs[index];
    if (!same || same.epoch !== stage.epoch) return commonAncestor;
    commonAncestor = Math.min(stage.at, same.at);
    if (stage.at !== same.at) return commonAncestor;
  }
  return 0;
}

function stages({ epoch, past }: EpochHistory): { epoch: string | null; at: number }[] {
  return [...past, { epoch, at: Number.POSITIVE_INFINITY }];
}
