import { useEffect, useState } from 'react';
import type { SessionUser } from '../../shared/answers.ts';
import type { CarnetHere } from '../local/carnets-here.ts';
import { rememberedPeople } from '../local/people.ts';

/** The carnets on this device of those people who are wanted; `undefined` while they are read. */
export function useCarnetsHere(
  isWanted: (person: SessionUser) => boolean = () => true,
): readonly CarnetHere[] | undefined {
  const [people] = useState(() => rememberedPeople().filter(isWanted));
  // Where nobody is remembered nothing is read, and the local database is not loaded.
  const [carnets, setCarnets] = useState<readonly CarnetHere[] | undefined>(
    people.length === 0 ? [] : undefined,
  );
  useEffect(() => {
    if (people.length === 0) return;
    const read = async () => setCarnets(await (await import('../local/carnets-here.ts')).carnetsHere(people));
    // Who can log in without this word logs in without it.
    read().catch(() => setCarnets([]));
  }, [people]);
  return carnets;
}
