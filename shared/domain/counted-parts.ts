import { foldName } from '../text.ts';

/** What a sport counts of a match besides what each side has at its end. */
export interface CountedParts {
  mi_temps: boolean;
  prolongation: boolean;
  /** What it calls its periods, and how two of them are written; `null` where it counts none. */
  periodes: { label: string; example: string } | null;
}

const none: CountedParts = { mi_temps: false, prolongation: false, periodes: null };
const halves: CountedParts = { mi_temps: true, prolongation: true, periodes: null };

function periods(label: string, example: string): Pick<CountedParts, 'periodes'> {
  return { periodes: { label, example } };
}

const quarters: CountedParts = { ...halves, ...periods('Quart-temps', '25-20 23-25') };
const sets: CountedParts = { ...none, ...periods('Sets', '25-20 23-25') };

/** By the names of sports as `foldName` writes them. */
const partsBySport: ReadonlyMap<string, CountedParts> = new Map(
  Object.entries({
    football: halves,
    futsal: halves,
    handball: halves,
    'rugby a xv': halves,
    'rugby a xiii': halves,
    basketball: quarters,
    'football americain': quarters,
    'water polo': quarters,
    'hockey sur glace': { ...none, prolongation: true, ...periods('Tiers-temps', '1-0 0-2') },
    baseball: { ...none, prolongation: true, ...periods('Manches', '0-1 2-0') },
    tennis: { ...none, ...periods('Sets', '6-4 3-6') },
    'volley ball': sets,
    badminton: sets,
    'tennis de table': { ...none, ...periods('Manches', '11-7 9-11') },
    flechettes: sets,
    snooker: none,
    boxe: none,
    mma: none,
    cyclisme: none,
    'formule 1': none,
    moto: none,
    golf: none,
    biathlon: none,
    'ski alpin': none,
    athletisme: none,
  }),
);

const all: CountedParts = { ...halves, ...periods('Périodes', '25-20 23-25') };

/** The parts of a score that the sport of this name counts; all of them of a sport that is not known. */
export function countedParts(sport_lib: string | undefined): CountedParts {
  return partsBySport.get(foldName(sport_lib ?? '')) ?? all;
}
