import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { counted } from '../../../shared/counts.ts';
import type { ScoreVerdict } from '../../../shared/domain/proposals.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { resultWith } from '../../../shared/outcome.ts';
import { settlementTime } from '../../../shared/reminders.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { matchDateOf } from '../../local/tip-order.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

type ByHandNoticeProps = { userData: UserData; reference: Reference; proposed: readonly ScoreVerdict[] };

/** How many bets on matches that are over no score decides: the bettor settles them in the list. */
export function ByHandNotice({ userData, reference, proposed }: ByHandNoticeProps) {
  const decided = new Set(proposed.map(({ tip }) => tip.upm_id));
  const nowMs = Date.now();
  const count = userData.tips.filter(
    (tip) =>
      outcomeOfTip(tip, reference.outcomeOf) === 'pending' &&
      !decided.has(tip.upm_id) &&
      settlementTime(matchDateOf(tip, reference.matches)) <= nowMs,
  ).length;
  if (count === 0) return null;
  const resultat = resultWith('pending', reference.resultTypes.values());
  return (
    <Banner
      icon={Hourglass}
      className="mb-6"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/user/pronos" search={{ resultat }}>
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
