import { Link } from '@tanstack/react-router';
import { useSlipToggle } from '../../slip/use-slip-toggle.ts';
import { typeTexts } from '../../tips/prediction-types.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Match } from './matches-of-day.ts';
import type { MatchesView } from './use-matches.ts';

const pickLook =
  'flex min-h-11 flex-1 items-center justify-center rounded-control border px-2 py-1 text-center text-sm font-medium wrap-anywhere';

/** The types of a match that are bet on most, each put on the slip by one touch. */
export function QuickTypes({ match, view }: { match: Match; view: MatchesView }) {
  const { isIn, toggle } = useSlipToggle(view.start);
  return (
    <fieldset
      aria-label="Ajouter au ticket"
      className="flex flex-wrap gap-1.5 px-4 pb-3 sm:px-5 [&>*]:basis-14"
    >
      {view.quickTypesOf(match).map(({ prono_id, text }) => (
        <button
          key={prono_id}
          type="button"
          aria-label={text}
          aria-pressed={isIn(match, prono_id)}
          onClick={() => void toggle(match, prono_id)}
          className={classNames(
            pickLook,
            isIn(match, prono_id)
              ? 'border-accent bg-accent-soft text-accent ring-1 ring-accent'
              : 'border-line-control bg-surface hover:border-ink-subtle',
          )}
        >
          {typeTexts(text).label}
        </button>
      ))}
      <Link
        to="/matches/$matchId"
        params={{ matchId: match.match_id }}
        search={view.start}
        className={classNames(pickLook, 'border-transparent text-accent hover:bg-accent-soft/45')}
      >
        Autres
      </Link>
    </fieldset>
  );
}
