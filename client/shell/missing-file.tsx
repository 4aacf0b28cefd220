import { useEffect, useState } from 'react';
import { errorText } from '../api/http.ts';
import { loadInstance, onceServerAnswers } from '../api/instance.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { applyUpdate, requireUpdate } from './app-update.ts';
import { useOnlineAgain } from './connection.ts';

const RELOADED = 'pronos-reloaded-for';
/** With the error's message appended, the key under which the router records that it has reloaded the page. */
const ROUTER_RELOADED = 'tanstack_router_reload:';

/** Each browser has its own message for a file of the app that could not be fetched. */
export function isFromMissingFile(error: unknown): error is Error {
  return error instanceof Error && missingFile.test(error.message);
}

const missingFile = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/**
 * Keeps the router from reloading the page when a file is missing: without network the page would be lost. The screen
 * shown instead reloads it once the server answers.
 */
export function keepPageWithoutFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) =>
    sessionStorage.setItem(`${ROUTER_RELOADED}${payload.message}`, '1'),
  );
}

/**
 * Replaces a page whose code cannot be loaded. There may be a newer version on the server: the page is reloaded, once
 * by itself and then each time that the network is back, but never while the server does not answer.
 */
export function MissingFile({ error }: { error: Error }) {
  const [text, setText] = useState(
    'L’application a peut-être été mise à jour, ou le réseau manque. Ce que vous avez enregistré reste sur cet appareil.',
  );
  const retry = async () => {
    try {
      await loadInstance();
      await applyUpdate();
    } catch (refusal) {
      setText(errorText(refusal, 'Le serveur ne répond pas comme prévu. Réessayez dans un instant.'));
    }
  };
  useOnlineAgain(reload);
  useEffect(() => {
    if (sessionStorage.getItem(RELOADED) !== error.message) {
      sessionStorage.setItem(RELOADED, error.message);
      return onceServerAnswers(reload);
    }
    // The worker still serves the older version, which the server no longer has completely.
    void requireUpdate();
  }, [error]);
  return (
    <ErrorState
      className="min-h-[60dvh] justify-center"
      title="Cette page n’a pas pu être chargée"
      text={text}
      onRetry={() => void retry()}
    />
  );
}

function reload(): void {
  window.location.reload();
}
