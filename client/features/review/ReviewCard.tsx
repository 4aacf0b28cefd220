import { useState } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { downloadJson } from '../../forms/download.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { deletedMartingales, deletedMartingalesText } from '../../tips/deleted-martingales.ts';
import { namesText } from '../../tips/martingale-names.ts';
import { entriesLike } from '../../tips/open-questions.ts';
import { forgetScoreResults } from '../../tips/settle/stored-results.ts';
import { matchText, movementText, operationText, ownScoreText, tipText } from '../../tips/write-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { ActualValues } from './ActualValues.tsx';
import { BothValues } from './BothValues.tsx';
import { MissingRows } from './MissingRows.tsx';
import { missingRows, type Replacements, withMatches, withNamed, withReplacements } from './missing-rows.ts';
import {
  isWithoutContent,
  readActual,
  readMatch,
  readMovement,
  readName,
  readOwnScore,
  readPlaced,
  readTip,
} from './review-content.ts';
import {
  absentMatches,
  actualBalance,
  dismiss,
  exactActual,
  isAsTyped,
  placesBack,
  reapply,
  refusedMatchesOf,
} from './review-decisions.ts';
import { asTyped, kindOf, unplaced } from './review-kinds.ts';
import { comparedValues } from './review-texts.ts';

type Review = Row<'review'>;
type AboutReview = { review: Review; userData: UserData; reference: Reference };
type ReviewCardProps = AboutReview & {
  /** What stands in for what is missing. */
  chosen: Replacements;
  onChoose: (chosen: Replacements) => void;
};

/** One entry, with both values where there are two, and what can be done about it. */
export function ReviewCard({ review, userData, reference, chosen, onChoose }: ReviewCardProps) {
  const runtime = useRuntime();
  const [isDeciding, setDeciding] = useState(false);
  const kind = kindOf(review);
  const tip = readTip(review);
  const current = tip ? userData.tipOf(tip.upm_id) : undefined;
  const refused = refusedMatchesOf(review, userData.reviews).map(({ match }) => match);
  const match = readMatch(review) ?? refused[0];
  const absent = absentMatches(review, reference.matches);
  const named = [...refused, ...absent].find(({ match_id }) => match_id === tip?.match_id);
  const onMatch = named ?? reference.matches.get(tip?.match_id ?? '');
  const missing = missingRows(review, reference, onMatch);
  const known = withMatches(withNamed(review, reference), [...absent, ...refused]);
  const actual = readActual(review)?.movement;
  const movement = readMovement(review, userData.movements);
  const own = readOwnScore(review);
  const about = own
    ? ownScoreText(known, own)
    : movement
      ? movementText(userData, movement)
      : readName(review);
  const present = { ...userData, matches: reference.matches };
  const isSettled = current !== undefined && isAsTyped(review, current);
  const isUnplaced = readPlaced(review)?.isRecorded === true;
  const again = isSettled || isUnplaced ? null : reapply(withReplacements(review, chosen), present);
  const exact = exactActual(review, present);
  const shown = isUnplaced ? unplaced : isSettled ? asTyped : kind;
  const decide = async (writes: Write[], done: string) => {
    setDeciding(true);
    try {
      await runtime.write(writes);
      if (tip) forgetScoreResults(runtime.user_id, tip.upm_id);
      notify.success(done);
    } catch (error) {
      setDeciding(false);
      tellUnsaved(error, 'Une erreur est survenue');
    }
  };
  return (
    <Card className="space-y-4">
      <CardHeader
        title={operationText(review.operation)}
        sub={
          <>
            {tip ? tipText(known, tip, named) : match ? matchText(known, match) : about}
            <span className="block">Saisi le {formatMatchDate(review.created_at, Date.now())}</span>
          </>
        }
        actions={<Badge tone={shown.tone}>{shown.badge}</Badge>}
      />
      <div className="space-y-1 text-[0.9375rem] text-pretty">
        {(review.review_kind === 'rejected' || isWithoutContent(review)) && (
          <p className="font-medium">{review.reason}</p>
        )}
        <p>{shown.told}</p>
        <LostPlaces review={review} userData={userData} />
        {refused.length === 1 && (
          <p>Son match a été refusé aussi{'\u202f'}: le réappliquer renvoie les deux.</p>
        )}
        {refused.length > 1 && (
          <p>Ses matchs ont été refusés aussi{'\u202f'}: le réappliquer renvoie tout.</p>
        )}
        {review.operation === 'salvage' && (
          <p className="text-ink-muted">
            Le serveur a été restauré d’une sauvegarde{'\u202f'}: un appareil en savait plus.
          </p>
        )}
      </div>
      <MissingRows missing={missing} chosen={chosen} onChoose={onChoose} />
      {actual && <ActualValues actual={actual} balance={actualBalance(review, userData)} />}
      <Places review={review} userData={userData} reference={reference} />
      {!isUnplaced && (
        <BothValues
          values={comparedValues(review, userData, known)}
          typedAt={review.created_at}
          deleted={kind.gone}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {again && (
          <Button size="sm" pending={isDeciding} onClick={() => void decide(again, kind.done)}>
            {kind.again}
          </Button>
        )}
        {exact && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isDeciding}
            onClick={() => void decide(exact.writes, kind.done)}
          >
            Mettre le solde à {formatCents(exact.cents)}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          disabled={isDeciding}
          onClick={() => void decide(dismiss(review, userData.reviews), 'C’est noté.')}
        >
          {shown.drop}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            downloadJson(`a-verifier-${review.review_id}`, entriesLike(review, userData.reviews))
          }
        >
          Exporter
        </Button>
      </div>
    </Card>
  );
}

/** The martingales in which a tip was put that had been deleted meanwhile. */
function LostPlaces({ review, userData }: Pick<AboutReview, 'review' | 'userData'>) {
  const placed = readPlaced(review);
  if (!placed) return null;
  const deleted = deletedMartingales(placed.um_ids, userData.martingales, placed.known);
  return (placed.isRecorded || deleted.length > 0) && <p>{deletedMartingalesText(deleted)}</p>;
}

/** What happens to the martingales of a tip that is restored. */
function Places({ review, userData, reference }: AboutReview) {
  const places = placesBack(review, { ...userData, matches: reference.matches });
  if (!places) return null;
  const { kept, gone, isUnknown } = places;
  return (
    <div className="space-y-1 text-[0.9375rem] text-pretty">
      {kept.length > 0 && <p>Restauré, il retrouve sa place dans {namesText(kept)}.</p>}
      {gone.length > 0 && (
        <p>
          {namesText(gone)} {gone.length > 1 ? 'n’existent plus' : 'n’existe plus'}
          {'\u202f'}: il ne peut pas y retrouver sa place.
        </p>
      )}
      {isUnknown && <p>S’il était dans une martingale, il restera à l’y remettre.</p>}
    </div>
  );
}
