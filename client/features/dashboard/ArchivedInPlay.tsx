import { Link } from '@tanstack/react-router';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** Warns of bets in play that the dashboard does not show: a bankroll may have been archived elsewhere meanwhile. */
export function ArchivedInPlay({ dashboard: { archivedInPlay } }: { dashboard: Dashboard }) {
  return archivedInPlay.map(({ bankroll: { br_id, br_lib }, count }) => (
    <Banner
      key={br_id}
      className="mt-4 wrap-anywhere"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link
            to="/user/pronos"
            search={{ bankroll: br_id }}
            aria-label={`Voir les pronostics de ${br_lib}`}
          >
            Voir
          </Link>
        </Button>
      }
    >
      {count} pronostic{count > 1 && 's'} en cours sur une bankroll archivée{'\u202f'}: {br_lib}
    </Banner>
  ));
}
