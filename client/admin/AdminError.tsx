import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorText, isFromServer } from '../api/http.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';

/** Replaces a page whose data could not be loaded: « Erreur lors du chargement des sports ». */
export function loadingError(what: string) {
  return function LoadingError(props: ErrorComponentProps) {
    const router = useRouter();
    if (!isFromServer(props.error)) return <ErrorScreen {...props} />;
    const title = `Erreur lors du chargement des ${what}`;
    return (
      <Card flush>
        <ErrorState
          title={title}
          text={errorText(props.error, title)}
          onRetry={() => void router.invalidate()}
        />
      </Card>
    );
  };
}
