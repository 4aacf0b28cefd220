import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { AppFrame } from '../ui/AppFrame.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Header } from './Header.tsx';
import { MemberBottomBar } from './MemberNavigation.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The message of a screen whose data cannot be read. */
    loadError?: string;
  }
}

/** Replaces a screen while this device cannot read its local database; nothing around it reads it either. */
export function UnreadableDatabase({ reset }: ErrorComponentProps) {
  const loadError = useMatches({ select: (matches) => matches.at(-1)?.staticData.loadError });
  return (
    <AppFrame header={<Header />} bottomBar={<MemberBottomBar reviewCount={0} />}>
      <ErrorState
        className="min-h-[60dvh] justify-center"
        title={loadError ?? 'Erreur lors du chargement des données'}
        text="Cet appareil n’arrive pas à lire votre carnet. Ce que vous avez enregistré y reste."
        onRetry={reset}
      />
    </AppFrame>
  );
}
