/** Business constants and limits, each said once (shared/README.md § Limits). */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  mailMax: 254,
  nameMax: 100,
  labelMax: 150,
  tipsterMax: 60,
  commentMax: 500,
  urlMax: 300,
  teamShortNameMax: 30,
  resultLabelMax: 30,
  groupLabelMax: 100,
  predictionLabelMax: 255,
  orderMax: 9_999,
  promptMax: 20_000,
  analysisMax: 50_000,
  oddsMin: 1_010,
  /** A hundred million: the product of the odds of a combined bet of many selections. */
  oddsMax: 100_000_000_000,
  selectionsMax: 20,
  cashOutsMax: 20,
  /** How many may end level in a dead heat. */
  levelMax: 100,
  /** Hundredths of a percent. */
  bonusMax: 100_000,
  commissionMax: 10_000,
  placeFractionMax: 100,
  /** Characters of a ticket's text: twenty selections with the longest labels fit. */
  ticketMax: 20_000,
  stakeMinCents: 1,
  amountMaxCents: 1_000_000_000,
  confidenceMin: 1,
  confidenceMax: 5,
  martingalesPerTip: 20,
  /** By how much the clocks of devices and servers may differ before a date counts as lying ahead. */
  clockSlackMinutes: 10,
  /** Within 24 hours, an account's matches that others see at once, and those that it may add at all. */
  matchesSharedPerDay: 10,
  matchesAddedPerDay: 100,
  /** Within 24 hours, an account's matches that others see at most because a second bettor has them too. */
  matchesSecondedPerDay: 50,
  /** Matches that only this account has and that it may give back to restored servers. */
  matchesGivenBack: 5_000,
  /** Matches of which bettors noted a score, listed at once: those that are confirmed make room. */
  notedMatchesMax: 200,
  /** A bound, since an actual amount is compared with all of them. */
  movementsPerBankroll: 5_000,
  /** How many entries an account's « À vérifier » may have, and how much content they may hold. */
  reviewsMax: 5_000,
  reviewsMaxBytes: 20_000_000,
} as const;

/** What a new form starts with (shared/README.md § Limits). */
export const defaults = {
  odds: 1_500,
  stakeCents: 1_000,
  confidence: 3,
  matchTime: '20:00',
} as const;

/** A match is live from 15 minutes before its start to 105 minutes after it. */
export const liveWindow = { beforeMinutes: 15, afterMinutes: 105 } as const;

/** The days of the calendar that a device keeps for venues without network. */
export const calendarWindow = { daysBefore: 2, daysAfter: 14 } as const;
