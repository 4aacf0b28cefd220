import { ErrorState } from '../ui/EmptyState.tsx';

/** Stands where the carnet would, in a browser that lets it store nothing. */
export function NoStorage() {
  return (
    <ErrorState
      className="min-h-[80dvh] justify-center"
      title="Votre carnet ne peut pas s’ouvrir"
      text="Ce navigateur n’autorise pas Pronos à enregistrer sur cet appareil. Quittez la navigation privée ou libérez de l’espace, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
