import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { counted } from '../../../shared/counts.ts';
import type { ScoreVerdict } from '../../../shared/domain/proposals.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { toSettleNow } from '../../tips/to-settle.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

type ByHandNoticeProps = { userData: UserData; reference: Reference; proposed: readonly ScoreVerdict[] };

/** How many bets on matches that are over no score decides: the bettor settles them in the list. */
export function ByHandNotice({ userData, reference, proposed }: ByHandNoticeProps) {
  const decided = new Set(proposed.map(({ tip }) => tip.upm_id));
  const isToSettle = toSettleNow(reference, Date.now());
  const count = userData.tips.filter((tip) => !decided.has(tip.upm_id) && isToSettle(tip)).length;
  if (count === 0) return null;
  return (
    <Banner
      icon={Hourglass}
      className="mb-6"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/user/pronos" search={{ resultat: 'a_regler' }}>
            Régler à la main
          </Link>
        </Button>
      }
    >
      {counted(
        count,
        'pronostic d’un match passé attend un résultat qu’aucun score ne dit',
        'pronostics de matchs passés attendent un résultat qu’aucun score ne dit',
      )}
    </Banner>
  );
}
