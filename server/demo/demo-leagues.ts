/** When a seeded competition plays: its months (1–12), and the kick-offs of each weekday (0 is Sunday) in Paris. */
export interface League {
  compet_lib: string;
  sport: string;
  months: readonly number[];
  slots: Readonly<Record<number, readonly string[]>>;
}

const autumnToSpring = [8, 9, 10, 11, 12, 1, 2, 3, 4, 5];
const seasonWithoutAugust = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6];
const wholeYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const leagues: readonly League[] = [
  {
    compet_lib: 'Ligue 1',
    sport: 'Football',
    months: autumnToSpring,
    slots: {
      5: ['20:45'],
      6: ['17:00', '19:00', '21:05'],
      0: ['15:00', '17:15', '17:15', '17:15', '20:45'],
    },
  },
  {
    compet_lib: 'Ligue 2',
    sport: 'Football',
    months: autumnToSpring,
    slots: { 5: ['20:00', '20:00', '20:00', '20:00'], 6: ['14:00', '20:00'], 1: ['20:45'] },
  },
  {
    compet_lib: 'Premier League',
    sport: 'Football',
    months: autumnToSpring,
    slots: { 6: ['13:30', '16:00', '16:00', '16:00', '18:30'], 0: ['15:00', '17:30'], 1: ['21:00'] },
  },
  {
    compet_lib: 'LaLiga',
    sport: 'Football',
    months: autumnToSpring,
    slots: { 5: ['21:00'], 6: ['16:15', '18:30', '21:00'], 0: ['14:00', '16:15', '21:00'] },
  },
  {
    compet_lib: 'Serie A',
    sport: 'Football',
    months: autumnToSpring,
    slots: { 6: ['15:00', '18:00', '20:45'], 0: ['12:30', '15:00', '20:45'], 1: ['20:45'] },
  },
  {
    compet_lib: 'Bundesliga',
    sport: 'Football',
    months: autumnToSpring,
    slots: { 5: ['20:30'], 6: ['15:30', '15:30', '15:30', '18:30'], 0: ['15:30', '17:30'] },
  },
  {
    compet_lib: 'Ligue des champions',
    sport: 'Football',
    months: [9, 10, 11, 12, 1, 2, 3, 4],
    slots: { 2: ['18:45', '21:00', '21:00', '21:00'], 3: ['18:45', '21:00', '21:00', '21:00'] },
  },
  {
    compet_lib: 'Ligue des nations',
    sport: 'Football',
    months: [6],
    slots: { 4: ['20:45'], 5: ['20:45', '20:45'], 0: ['18:00', '20:45'] },
  },
  {
    compet_lib: 'Circuit ATP',
    sport: 'Tennis',
    months: wholeYear,
    slots: {
      1: ['11:00', '13:00', '19:00'],
      2: ['11:00', '13:00', '19:00'],
      3: ['11:00', '14:30', '20:00'],
      4: ['12:00', '15:00', '20:00'],
      5: ['14:00', '19:00'],
      6: ['15:00'],
      0: ['15:00'],
    },
  },
  {
    compet_lib: 'Circuit WTA',
    sport: 'Tennis',
    months: wholeYear,
    slots: {
      1: ['11:00', '14:00'],
      2: ['11:00', '12:30', '17:00'],
      3: ['11:00', '12:30', '17:00'],
      4: ['13:00', '17:00'],
      5: ['13:00', '17:00'],
      6: ['17:00'],
    },
  },
  {
    compet_lib: 'NBA',
    sport: 'Basketball',
    months: [10, 11, 12, 1, 2, 3, 4, 5, 6],
    slots: {
      1: ['01:00', '01:30'],
      2: ['01:30', '04:00'],
      3: ['01:00', '02:00'],
      4: ['01:30', '04:30'],
      5: ['01:30'],
      6: ['02:00', '02:30', '04:00'],
      0: ['00:30', '19:00', '21:30'],
    },
  },
  {
    compet_lib: 'Euroligue',
    sport: 'Basketball',
    months: [10, 11, 12, 1, 2, 3, 4, 5],
    slots: { 4: ['19:00', '20:00', '20:45'], 5: ['18:45', '20:00', '20:45'] },
  },
  {
    compet_lib: 'Betclic Élite',
    sport: 'Basketball',
    months: seasonWithoutAugust,
    slots: { 6: ['18:30', '20:00', '20:00'], 0: ['15:00', '17:00', '19:00'] },
  },
  {
    compet_lib: 'Top 14',
    sport: 'Rugby à XV',
    months: seasonWithoutAugust,
    slots: { 6: ['14:30', '16:30', '16:30', '16:30', '21:05'], 0: ['21:05'] },
  },
  {
    compet_lib: 'Nations Championship',
    sport: 'Rugby à XV',
    months: [7, 11],
    slots: { 6: ['14:00', '16:10', '21:10'], 0: ['15:10'] },
  },
  {
    compet_lib: 'Super League',
    sport: 'Rugby à XIII',
    months: [2, 3, 4, 5, 6, 7, 8, 9],
    slots: { 4: ['21:00'], 5: ['21:00', '21:00'], 6: ['16:00'], 0: ['16:00'] },
  },
  {
    compet_lib: 'Starligue',
    sport: 'Handball',
    months: seasonWithoutAugust,
    slots: { 5: ['20:00', '20:00'], 6: ['19:00'], 0: ['17:00', '17:00'] },
  },
  {
    compet_lib: 'MLB',
    sport: 'Baseball',
    months: [4, 5, 6, 7, 8, 9, 10],
    slots: {
      2: ['01:05', '02:10'],
      3: ['01:05', '02:10'],
      4: ['01:05', '19:10'],
      6: ['01:05', '20:10'],
      0: ['01:05', '19:35'],
    },
  },
];
