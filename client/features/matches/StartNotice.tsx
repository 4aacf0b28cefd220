import { formatCents } from '../../../shared/money.ts';
import { useUserData } from '../../local/user-data.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { MatchesView } from './use-matches.ts';

/** For those who come from a martingale: choose the match of its next tip. */
export function StartNotice({ view }: { view: MatchesView }) {
  const { start, startAnew } = view;
  const martingale = useUserData()?.martingales.find(({ um_id }) => um_id === start.martingale);
  if (!martingale) return null;
  const stake = start.mise === undefined ? '' : `, avec une mise de ${formatCents(start.mise)}`;
  return (
    <Banner className="mb-6" onDismiss={startAnew}>
      Choisissez le match{'\u202f'}: le pronostic ira dans «{'\u00a0'}
      <strong className="font-semibold wrap-anywhere">{martingale.martingale_lib}</strong>
      {'\u00a0'}»{stake}.
    </Banner>
  );
}
