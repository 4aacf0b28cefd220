import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/EmptyState.tsx';
import { isFromMissingFile, MissingFile } from './missing-file.tsx';

/** Replaces a page that threw an error. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isFromMissingFile(error)) return <MissingFile error={error} />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      className="min-h-[60dvh] justify-center"
      title="Une erreur est survenue"
      text="Cette page ne peut pas s’afficher. Ce que vous avez enregistré reste sur cet appareil."
      onRetry={retry}
    />
  );
}
