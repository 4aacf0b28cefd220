import { ErrorState } from '../ui/EmptyState.tsx';
import { isFromMissingFile, MissingFile } from './missing-file.tsx';

/**
 * Replaces the pages in a browser that lets the local database store nothing, or that could not load the code that
 * opens it.
 */
export function NoStorage({ cause }: { cause: unknown }) {
  if (isFromMissingFile(cause)) return <MissingFile error={cause} />;
  return (
    <ErrorState
      className="min-h-[80dvh] justify-center"
      title="Votre carnet ne peut pas s’ouvrir"
      text="Ce navigateur n’autorise pas Pronos à enregistrer sur cet appareil. Quittez la navigation privée ou libérez de l’espace, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
