import { useEffect, useState } from 'react';
import type { SessionUser } from '../../shared/answers.ts';
import type { LocalAccount } from '../local/local-accounts.ts';
import { rememberedPeople } from '../local/people.ts';

/** The local databases on this device of the people that pass the filter; `undefined` while they are read. */
export function useLocalAccounts(
  isWanted: (person: SessionUser) => boolean = () => true,
): readonly LocalAccount[] | undefined {
  const [people] = useState(() => rememberedPeople().filter(isWanted));
  // Where no person is stored, nothing is read and the code of the local database is not loaded.
  const [localAccounts, setLocalAccounts] = useState<readonly LocalAccount[] | undefined>(
    people.length === 0 ? [] : undefined,
  );
  useEffect(() => {
    if (people.length === 0) return;
    const read = async () =>
      setLocalAccounts(await (await import('../local/local-accounts.ts')).findLocalAccounts(people));
    // Logging in works without this information.
    read().catch(() => setLocalAccounts([]));
  }, [people]);
  return localAccounts;
}
