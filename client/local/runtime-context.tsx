import { createContext, type ReactNode, use } from 'react';
import type { Runtime } from './runtime.ts';

const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/** The open local database of the person logged in; only below the user and match layouts. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime stands outside RuntimeProvider');
  return runtime;
}
