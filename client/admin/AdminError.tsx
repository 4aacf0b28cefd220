import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorText, isFromServer } from '../api/http.ts';
import { useOnlineAgain } from '../shell/connection.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';

/**
 * Replaces a page whose data could not be loaded: « Erreur lors du chargement des sports ». It is loaded
 * again once the network is back.
 */
export function loadingError(what: string) {
  const title = `Erreur lors du chargement des ${what}`;
  return function LoadingError(props: ErrorComponentProps) {
    return isFromServer(props.error) ? (
      <NotLoaded title={title} text={errorText(props.error, title)} />
    ) : (
      <ErrorScreen {...props} />
    );
  };
}

function NotLoaded({ title, text }: { title: string; text: string }) {
  const router = useRouter();
  const load = () => void router.invalidate();
  useOnlineAgain(load);
  return (
    <Card flush>
      <ErrorState title={title} text={text} onRetry={load} />
    </Card>
  );
}
