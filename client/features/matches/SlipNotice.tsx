import { Link } from '@tanstack/react-router';
import { useSlip } from '../../slip/slip-store.ts';
import type { MatchesView } from './use-matches.ts';

/** How a slip begins, while it is empty. */
export function SlipNotice({ view }: { view: MatchesView }) {
  const { slip } = useSlip();
  if (!view.isForSlip || slip.selections.length > 0) return null;
  return (
    <p className="mt-3 text-[0.9375rem] text-ink-muted">
      Touchez un résultat{'\u202f'}: il rejoint le ticket. Pour ce qui n’est pas au calendrier,{' '}
      <Link
        to="/ticket"
        className="touch-target font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
      >
        écrivez une sélection libre
      </Link>
      .
    </p>
  );
}
