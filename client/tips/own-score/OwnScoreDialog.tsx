import { useState } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import { matchPhase } from '../../../shared/domain/match-clock.ts';
import {
  formatScore,
  type MatchScore,
  matchStates,
  readScore,
  scoreText,
} from '../../../shared/domain/score.ts';
import { withdrawnNote } from '../../../shared/domain/withdrawn-score.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { issuesOf, type Write } from '../../../sync/operations/registry.ts';
import { ScoreFields } from '../../forms/ScoreFields.tsx';
import { readTypedScore, stateByPhase, typedScore } from '../../forms/typed-score.ts';
import type { Reference } from '../../local/live-data.ts';
import { newId } from '../../local/random-id.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { useUserData } from '../../local/user-data.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { unbroken } from '../match-score.ts';
import { matchLabel, teamLabel } from '../tip-labels.ts';
import { missingScores, partName, sportOf } from './missing-score.ts';

type OwnScoreDialogProps = {
  match: Row<'match'>;
  /** What was noted of it before. */
  own: Row<'own_score'> | undefined;
  reference: Reference;
  onClose: () => void;
  /** Opens it again, where a part is missing. */
  onComplete: () => void;
};

const FORM = 'own-score';
const ISSUE = 'own-score-issue';
/** Long enough to be read and pressed. */
const PART_TOLD_MS = 10_000;
/** A match that has begun is no longer to come. */
const states = matchStates.filter((state) => state !== 'a_venir');

/** Notes the score of a match for its bettor alone, or removes it; works without network. */
export function OwnScoreDialog({ match, own, reference, onClose, onComplete }: OwnScoreDialogProps) {
  const { write } = useRuntime();
  const userData = useUserData();
  const [typed, setTyped] = useState(() =>
    typedScore(own ? readScore(own.score) : null, startState(match.match_date)),
  );
  /** What its person knows to be noted: another device may say something else while the form is open. */
  const [seen, setSeen] = useState(own);
  const [isAsked, setAsked] = useState(false);
  const [issue, setIssue] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const sport = sportOf(reference, match);
  const { value, faults } = readTypedScore(typed, 'parieur', sport);
  /** Several messages may stand one over the other, and the page be left. */
  const ofMatch = { description: matchLabel(reference, match.match_id) };
  const failed = (error: unknown) => tellUnsaved(error, 'Erreur lors de la sauvegarde');
  const takeBack = (former: Write) => () => void write([former]).catch(failed);
  const save = async (one: Write, tell: () => void) => {
    setSaving(true);
    try {
      await write([one]);
      tell();
      onClose();
    } catch (error) {
      setSaving(false);
      failed(error);
    }
  };
  const submit = (score: MatchScore) => {
    if (own && own.score !== seen?.score && own.score !== scoreText(score)) {
      setSeen(own);
      setIssue(
        `Entre-temps, vous avez noté ${notedText(own)} ailleurs. Enregistrez encore pour le remplacer.`,
      );
      return;
    }
    const nowMs = Date.now();
    const noted = noteOf(match, own, score, nowMs);
    const noting = notingOver(own, noted, match);
    const [first] = issuesOf(noting.name, { match, nowMs }, noting.args);
    setIssue(first?.message);
    if (first) return;
    void save(noting, () => tellNoted(noted));
  };
  const tellNoted = (noted: Row<'own_score'>) => {
    const matches = new Map([[match.match_id, { ...match, score: noted.score }]]);
    const [found] = missingScores(userData?.tips ?? [], { ...reference, matches, nowMs: Date.now() });
    if (found && found.missing !== 'score')
      notify.info('Score noté', {
        description: `Il manque ${partName(found.missing, sport)} pour régler un de vos paris.`,
        action: { label: 'Compléter', onClick: onComplete },
        duration: PART_TOLD_MS,
      });
    else if (own && own.score !== noted.score)
      notify.undo(
        `Score noté\u202f: ${notedText(noted)} au lieu de ${notedText(own)}`,
        takeBack(notingOver(noted, own, match)),
        ofMatch,
      );
    else notify.success('Score noté', ofMatch);
  };
  const erase = (former: Row<'own_score'>) =>
    void save(forgetting(former), () =>
      notify.undo(
        `Score effacé\u202f: ${notedText(former)}`,
        takeBack(notingOver(undefined, former, match)),
        ofMatch,
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Score\u202f: ${matchLabel(reference, match.match_id)}`}
      description={`${formatMatchDate(match.match_date, Date.now())} · pour vous seul, jusqu’à ce que le score du calendrier soit connu.`}
      footer={
        <>
          {own && (
            <Button variant="secondary" disabled={isSaving} onClick={() => erase(own)}>
              Effacer mon score
            </Button>
          )}
          <Button type="submit" form={FORM} pending={isSaving}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        aria-describedby={issue && ISSUE}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (value && Object.keys(faults).length === 0) submit(value);
        }}
      >
        <ScoreFields
          typed={typed}
          onChange={setTyped}
          faults={isAsked ? faults : {}}
          teams={[teamLabel(reference, match.equa_id), teamLabel(reference, match.equb_id)]}
          sport={sport}
          states={states}
        />
        {issue && <FieldError id={ISSUE}>{issue}</FieldError>}
      </form>
    </Dialog>
  );
}

function startState(match_date: string) {
  const state = stateByPhase[matchPhase(match_date, Date.now())];
  return state === 'a_venir' ? 'en_cours' : state;
}

function forgetting(own: Row<'own_score'>): Write {
  const withdrawn = withdrawnNote(own, Date.now());
  return { name: 'score.forget', args: { own, ...(withdrawn && { withdrawn }) } };
}

function noteOf(
  { match_id }: Row<'match'>,
  own: Row<'own_score'> | undefined,
  score: MatchScore,
  nowMs: number,
): Row<'own_score'> {
  return {
    own_id: own?.own_id ?? newId(),
    match_id,
    score: scoreText(score),
    date_note: new Date(nowMs).toISOString(),
  };
}

/** Writes a note over what its person sees to be noted. */
function notingOver(
  seen: Row<'own_score'> | undefined,
  own: Row<'own_score'>,
  match: Row<'match'>,
): Extract<Write, { name: 'score.note' }> {
  return { name: 'score.note', args: { own, seen: seen ? [seen] : [] }, matches: [match] };
}

function notedText({ score }: Row<'own_score'>): string {
  const read = readScore(score);
  return read ? unbroken(formatScore(read)) : '—';
}
