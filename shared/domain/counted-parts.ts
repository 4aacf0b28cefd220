import { foldName } from '../text.ts';

/** What a sport counts of a match besides what each side has at its end. */
export interface CountedParts {
  mi_temps: boolean;
  prolongation: boolean;
  /** What it calls its periods, and how two of them are written; `null` where it counts none. */
  periodes: { label: string; example: string } | null;
}

const sets = { label: 'Sets', example: '25-20 23-25' };
const quarters = { label: 'Quart-temps', example: '25-20 23-25' };
const none: CountedParts = { mi_temps: false, prolongation: false, periodes: null };
const halves: CountedParts = { mi_temps: true, prolongation: true, periodes: null };
const inSets: CountedParts = { ...none, periodes: sets };
const inQuarters: CountedParts = { ...halves, periodes: quarters };

const partsBySport: ReadonlyMap<string, CountedParts> = new Map(
  Object.entries({
    Football: halves,
    Futsal: halves,
    Handball: halves,
    'Rugby à XV': halves,
    'Rugby à XIII': halves,
    Basketball: inQuarters,
    'Football américain': inQuarters,
    'Water-polo': inQuarters,
    'Hockey sur glace': {
      ...none,
      prolongation: true,
      periodes: { label: 'Tiers-temps', example: '1-0 0-2 1-1' },
    },
    Baseball: { ...none, prolongation: true, periodes: { label: 'Manches', example: '0-1 2-0 0-0' } },
    Tennis: { ...none, periodes: { label: 'Sets', example: '6-4 3-6' } },
    'Volley-ball': inSets,
    Badminton: { ...none, periodes: { label: 'Sets', example: '21-15 18-21' } },
    'Tennis de table': { ...none, periodes: { label: 'Manches', example: '11-7 9-11' } },
    Fléchettes: { ...none, periodes: { label: 'Sets', example: '3-1 2-3' } },
    Snooker: none,
    Boxe: none,
    MMA: none,
    Cyclisme: none,
    'Formule 1': none,
    Moto: none,
    Golf: none,
    Biathlon: none,
    'Ski alpin': none,
    Athlétisme: none,
  }).map(([sport_lib, parts]) => [foldName(sport_lib), parts]),
);

const all: CountedParts = {
  mi_temps: true,
  prolongation: true,
  periodes: { label: 'Périodes', example: '25-20 23-25' },
};

/** The parts of a score that the sport of this name counts; all of them of a sport that is not known. */
export function countedParts(sport_lib: string | undefined): CountedParts {
  return partsBySport.get(foldName(sport_lib ?? '')) ?? all;
}
