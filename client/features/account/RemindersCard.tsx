import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { loadReminders } from './reminder-calls.ts';

type Loaded = { reminders: Awaited<ReturnType<typeof loadReminders>> } | { failure: string } | null;

/** The calendar of the matches that are bet on, and what this device notifies of them: both are the server's work. */
export function RemindersCard({ isOnline }: { isOnline: boolean }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(
    () =>
      loadReminders().then(
        (reminders) => setLoaded({ reminders }),
        (error) => setLoaded({ failure: errorText(error, 'Erreur lors du chargement des rappels') }),
      ),
    [],
  );
  const hasLoaded = loaded !== null && 'reminders' in loaded;
  useEffect(() => {
    if (isOnline && !hasLoaded) void load();
  }, [isOnline, hasLoaded, load]);
  const offline = !isOnline && (
    <Banner>Les rappels viennent du serveur{'\u202f'}: il faut du réseau pour les régler.</Banner>
  );
  if (!hasLoaded) {
    if (offline) return <Card>{offline}</Card>;
    return (
      <Card flush>
        {loaded ? (
          <ErrorState
            title="Erreur lors du chargement des rappels"
            text={loaded.failure}
            onRetry={() => {
              setLoaded(null);
              void load();
            }}
          />
        ) : (
          <SkeletonRows count={2} />
        )}
      </Card>
    );
  }
  const { calendrier, cle_vapid, chosen } = loaded.reminders;
  return (
    <Card className="space-y-6">
      {offline}
      <CalendarAddress made={calendrier} isOnline={isOnline} />
      <DeviceNotifications serverKey={cle_vapid} initial={chosen} isOnline={isOnline} />
    </Card>
  );
}
