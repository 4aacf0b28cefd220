import { Link } from '@tanstack/react-router';
import { useSlipToggle } from '../../slip/use-slip-toggle.ts';
import { typeTexts } from '../../tips/prediction-types.ts';
import { teamLabel } from '../../tips/tip-labels.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import type { Match } from './matches-of-day.ts';
import type { MatchesView } from './use-matches.ts';

/** The types of a match that are bet on most, each put on the slip by one touch. */
export function QuickTypes({ match, view }: { match: Match; view: MatchesView }) {
  const { isIn, toggle } = useSlipToggle(view.start);
  const teams = [match.equa_id, match.equb_id].map((id) => teamLabel(view.reference, id)).join(' – ');
  return (
    <fieldset
      aria-label={`Ajouter au ticket\u202f: ${teams}`}
      className="flex flex-wrap gap-1.5 px-4 pb-3 sm:px-5"
    >
      {view.quickTypesOf(match).map(({ prono_id, text }) => (
        <ToggleButton
          key={prono_id}
          pressed={isIn(match, prono_id)}
          onClick={() => void toggle(match, prono_id)}
          className="flex-1 basis-14"
        >
          <TypeName text={text} />
        </ToggleButton>
      ))}
      <Link
        to="/matches/$matchId"
        params={{ matchId: match.match_id }}
        search={view.start}
        className="flex min-h-11 flex-1 basis-14 items-center justify-center rounded-control px-2.5 text-[0.9375rem] font-medium text-accent hover:bg-accent-soft/45"
      >
        Autres
      </Link>
    </fieldset>
  );
}

/** « 1 », with its words for those who hear it. */
function TypeName({ text }: { text: string }) {
  const { label, sub } = typeTexts(text);
  return (
    <span>
      {label}
      {sub && <span className="sr-only"> {sub}</span>}
    </span>
  );
}
