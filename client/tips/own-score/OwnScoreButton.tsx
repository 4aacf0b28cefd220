import { useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusKept } from '../../ui/focus-return.ts';
import { matchLabel } from '../tip-labels.ts';
import { OwnScoreDialog } from './OwnScoreDialog.tsx';

type OwnScoreButtonProps = {
  match: Row<'match'>;
  ownScores: UserData['ownScores'];
  reference: Reference;
  size?: 'sm';
};

/** « Noter le score » of a match, or the change of what was noted. */
export function OwnScoreButton({ match, ownScores, reference, size }: OwnScoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Among the scores that miss it leaves once its score is noted.
  useFocusKept(button);
  const navigate = useNavigate();
  // The page may have been left since.
  const complete = () => {
    if (button.current) setOpen(true);
    else void navigate({ to: '/matches/$matchId', params: { matchId: match.match_id } });
  };
  const own = ownScores.get(match.match_id);
  const label = own ? 'Changer mon score' : 'Noter le score';
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        {...(size && { size, 'aria-label': `${label}\u202f: ${matchLabel(reference, match.match_id)}` })}
        icon={PencilLine}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <OwnScoreDialog
          match={match}
          own={own}
          reference={reference}
          onClose={() => setOpen(false)}
          onComplete={complete}
        />
      )}
    </>
  );
}
