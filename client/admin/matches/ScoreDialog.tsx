import { useState } from 'react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { matchPhase } from '../../../shared/domain/match-clock.ts';
import { formatScore, type MatchScore } from '../../../shared/domain/score.ts';
import { AppError } from '../../../shared/errors.ts';
import { errorText } from '../../api/http.ts';
import { ScoreFields } from '../../forms/ScoreFields.tsx';
import { readTypedScore, stateByPhase, typedScore } from '../../forms/typed-score.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { readMatch, saveScore } from './match-calls.ts';
import { dateOf, nameOf, scoreOf } from './match-names.ts';

type ScoreDialogProps = { match: AdminMatch; onClose: () => void; onSaved: () => Promise<void> };

const FORM = 'match-score';

/** Types or removes the score of a match. */
export function ScoreDialog({ match, onClose, onSaved }: ScoreDialogProps) {
  const [typed, setTyped] = useState(() =>
    typedScore(scoreOf(match), stateByPhase[matchPhase(match.match_date, Date.now())]),
  );
  const [isAsked, setAsked] = useState(false);
  const { failure, isSaving, save } = useSavedScore(match, onSaved, onClose);
  const { equipeA, equipeB, competition } = match;
  const sport = competition.sport.sport_lib;
  const { value, faults } = readTypedScore(typed, 'administrateur', sport);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Score\u202f: ${nameOf(match)}`}
      description={`${dateOf(match)} · ${competition.compet_lib}`}
      footer={
        <>
          {match.score !== null && (
            <Button variant="secondary" disabled={isSaving} onClick={() => void save(null)}>
              Effacer le score
            </Button>
          )}
          <Button type="submit" form={FORM} pending={isSaving}>
            Enregistrer
          </Button>
        </>
      }
    >
      <RefusalBanner error={failure} className="mb-4" />
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (Object.keys(faults).length === 0) void save(value);
        }}
      >
        <ScoreFields
          typed={typed}
          onChange={setTyped}
          faults={isAsked ? faults : {}}
          teams={[equipeA.equipe_lib_court, equipeB.equipe_lib_court]}
          sport={sport}
        />
      </form>
    </Dialog>
  );
}

/** Saves over the state that was shown; where somebody else was faster, says what they saved, and saves over that next. */
function useSavedScore(match: AdminMatch, onSaved: () => Promise<void>, onClose: () => void) {
  const [base, setBase] = useState(match);
  const [failure, setFailure] = useState<{ message: string }>();
  const [isSaving, setSaving] = useState(false);
  const save = async (score: MatchScore | null) => {
    setSaving(true);
    try {
      const { message } = await saveScore(base, score);
      await onSaved();
      notify.success(message);
      onClose();
    } catch (error) {
      const theirs = isOvertaken(error) ? await readMatch(base).catch(() => base) : base;
      const told = errorText(error, 'Erreur lors de la sauvegarde');
      setFailure({ message: theirs.ver === base.ver ? told : `${told} ${scoreNow(theirs)}` });
      setBase(theirs);
      setSaving(false);
    }
  };
  return { failure, isSaving, save };
}

function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT';
}

function scoreNow(match: AdminMatch): string {
  const score = scoreOf(match);
  const now = score ? `Son score est maintenant\u202f: ${formatScore(score)}.` : 'Il n’a pas de score.';
  return `${now} Enregistrez encore pour le remplacer.`;
}
