/** How the file of a source of matches is written. */
export const sourceFormats = ['openfootball', 'football-data', 'fixture-list', 'icalendar'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export const sourceFormatNames: Readonly<Record<SourceFormat, string>> = {
  openfootball: 'openfootball (JSON)',
  'football-data': 'football-data.co.uk (CSV)',
  'fixture-list': 'Liste de rencontres (CSV)',
  icalendar: 'Calendrier (iCalendar, .ics)',
};

/** How often a source is read, in hours. */
export const sourceHours = { least: 1, usual: 6, most: 168 } as const;
