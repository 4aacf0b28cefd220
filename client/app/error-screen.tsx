import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/EmptyState.tsx';

/** What stands in place of a page that broke. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissingFile = isFromMissingFile(error);
  const retry = () => {
    if (isMissingFile) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      className="min-h-[60dvh] justify-center"
      title={isMissingFile ? 'Cette page n’a pas pu être chargée' : 'Une erreur est survenue'}
      text={
        isMissingFile
          ? 'L’application a peut-être été mise à jour, ou le réseau manque. Ce que vous avez enregistré reste sur cet appareil.'
          : 'Cette page ne peut pas s’afficher. Ce que vous avez enregistré reste sur cet appareil.'
      }
      onRetry={retry}
    />
  );
}

/** Each browser words differently that a file of the app could not be fetched. */
function isFromMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFile.test(error.message);
}

const missingFile = /dynamically imported module|Importing a module script failed|Unable to preload/i;
