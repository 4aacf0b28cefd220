import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { createLiveData } from './create-live-data.ts';
import type { FirstScreen, FirstUserData } from './first-screen.ts';
import type { Reference, UserData } from './live-data.ts';
import { useRuntime } from './runtime-context.tsx';

const UserDataContext = createContext<UserData | undefined>(undefined);
const FirstScreenContext = createContext<FirstScreen | undefined>(undefined);
const ReadyContext = createContext<boolean | undefined>(undefined);
const ReferenceContext = createContext<Reference | undefined>(undefined);

/** Reads the user data once for all screens and keeps it up to date: a screen that opens finds its data in memory. */
export function UserDataProvider({ children }: { children: ReactNode }) {
  const { database } = useRuntime();
  const live = useMemo(() => createLiveData(database), [database]);
  const { first, userData, reference, isReady } = useSyncExternalStore(live.subscribe, live.current);
  return (
    <ReadyContext value={isReady}>
      <ReferenceContext value={reference}>
        <FirstScreenContext value={first}>
          <UserDataContext value={userData}>{children}</UserDataContext>
        </FirstScreenContext>
      </ReferenceContext>
    </ReadyContext>
  );
}

/** The user data; `undefined` for the instant that it takes to read it. */
export function useUserData(): UserData | undefined {
  return use(UserDataContext);
}

/** What the first screen shows, where it was kept, until the user data and the reference data have been read. */
export function useFirstScreen(): FirstScreen | undefined {
  return use(FirstScreenContext);
}

/** Of the user data what the first screen shows: it may be there before the rest. */
export function useFirstUserData(): FirstUserData | undefined {
  const first = useFirstScreen();
  return useUserData() ?? first?.userData;
}

/** The reference data; `undefined` for the instant that it takes to read it. */
export function useReference(): Reference | undefined {
  return use(ReferenceContext);
}

/** Whether everything had come from the server once when the data in memory was read; `undefined` until it was. */
export function useIsReady(): boolean | undefined {
  return use(ReadyContext);
}
