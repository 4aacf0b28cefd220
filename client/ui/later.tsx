import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './EmptyState.tsx';

const RETRY_MS = 10_000;
const TITLE = 'Cette partie n’a pas pu être chargée';
const TEXT =
  'Le réseau manque peut-être. Elle s’affichera dès son retour\u202f; ce que vous avez enregistré reste sur cet appareil.';

type LaterOptions<Props> = {
  /** Shown in its place while it is fetched. */
  pending?: ReactNode;
  /** Shown in its place where it cannot be fetched yet. */
  missing?: (retry: () => void, props: Props) => ReactNode;
};

/**
 * A component whose code is fetched when it is first shown. Where that fails, the rest of the page stays as it is: it
 * is tried again when the network is back, every few seconds, and when the person asks for it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, missing = () => null }: LaterOptions<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [state, setState] = useState({ isMissing: false, tries: 0 });
    const { isMissing, tries } = state;
    const retry = useCallback(() => setState((before) => ({ ...before, tries: before.tries + 1 })), []);
    useEffect(() => {
      if (Loaded) return;
      let isShown = true;
      const show = (isMissing: boolean) => isShown && setState({ isMissing, tries });
      load().then(
        (component) => {
          Loaded = component;
          show(false);
        },
        () => show(true),
      );
      return () => {
        isShown = false;
      };
    }, [tries]);
    useEffect(() => (isMissing ? whenWorthwhile(retry) : undefined), [isMissing, retry]);
    if (Loaded) return <Loaded {...props} />;
    return isMissing ? missing(retry, props) : pending;
  };
}

const loadMissingDialog = async () => (await import('./MissingDialog.tsx')).MissingDialog;
const MissingDialog = later(loadMissingDialog);

/** Fetches the dialog that reports a missing dialog, while there is a network. */
export async function prepareDialogs(): Promise<void> {
  await loadMissingDialog();
}

/** A dialog whose code is fetched when it is first opened. */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, {
    missing: (retry, { onClose }) => (
      <MissingDialog title={TITLE} text={TEXT} onRetry={retry} onClose={onClose} />
    ),
  });
}

/** A part of a page, replaced by `pending` until its code is loaded. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode,
): ComponentType<Props> {
  return later(load, {
    pending,
    missing: (retry) => <ErrorState title={TITLE} text={TEXT} onRetry={retry} />,
  });
}

function whenWorthwhile(retry: () => void): () => void {
  window.addEventListener('online', retry);
  const timer = setInterval(retry, RETRY_MS);
  return () => {
    window.removeEventListener('online', retry);
    clearInterval(timer);
  };
}
