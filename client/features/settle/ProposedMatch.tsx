import { Link } from '@tanstack/react-router';
import { formatMatchDate } from '../../../shared/dates.ts';
import { presentOutcome, type ScoreVerdict, verdictKey } from '../../../shared/domain/proposals.ts';
import { formatScore } from '../../../shared/domain/score.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { resultByOutcome } from '../../../shared/domain/ticket-details.ts';
import { stakeText, termTexts } from '../../../shared/domain/ticket-texts.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { selectionResultNames, ticketStateNames } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { isOwnScore, OWN_SCORE, scoreOf } from '../../tips/match-score.ts';
import { isCombined, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import { extraTexts, matchLabel, tipTypeLabel } from '../../tips/tip-labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';

/** The outcomes that a bettor can give instead of the proposed one. */
const choices: readonly Outcome[] = ['won', 'lost', 'void', 'half_won', 'half_lost'];

type ProposedMatchProps = {
  match: Row<'match'>;
  verdicts: readonly ScoreVerdict[];
  reference: Reference;
  /** A tip as it will be, by `upm_id`. */
  afterOf: ReadonlyMap<string, Row<'tip'>>;
  choiceOf: (verdict: ScoreVerdict) => Outcome | null;
  onChoose: (verdict: ScoreVerdict, outcome: Outcome | null) => void;
};

/** A match with its score, and what it decides. */
export function ProposedMatch({
  match,
  verdicts,
  reference,
  afterOf,
  choiceOf,
  onChoose,
}: ProposedMatchProps) {
  return (
    <Card flush>
      <MatchScoreHeading match={match} reference={reference} />
      <ul className="divide-y divide-line">
        {verdicts.map((verdict) => (
          <li
            key={verdictKey(verdict)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 grow basis-56">
              <p className="font-medium wrap-anywhere">{verdictLabel(verdict, reference)}</p>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {`${betText(verdict.tip, reference)} · ${returnText(afterOf.get(verdict.tip.upm_id), reference)}`}
              </p>
              <FormerResult verdict={verdict} reference={reference} />
            </div>
            <Select
              aria-label={`Résultat de ${verdictName(verdict, reference)}`}
              className="w-full sm:w-48"
              value={choiceOf(verdict) ?? ''}
              onChange={({ currentTarget }) =>
                onChoose(verdict, choices.find((choice) => choice === currentTarget.value) ?? null)
              }
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {outcomeName(choice)}
                </option>
              ))}
              <option value="">Ne pas régler</option>
            </Select>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Of what an earlier score has settled: what it is now, and what came back. */
function FormerResult({ verdict, reference }: { verdict: ScoreVerdict; reference: Reference }) {
  const former = presentOutcome(verdict, reference.outcomeOf);
  if (former === 'pending') return null;
  const { tip } = verdict;
  const isSettled = outcomeOfTip(tip, reference.outcomeOf) !== 'pending';
  return (
    <p className="mt-1 text-sm text-caution">
      {`Déjà réglé «\u202f${outcomeName(former)}\u202f»`}
      {isSettled && ` (retour ${formatCents(tip.prono_gain)})`}
      {'\u202f'}: le score a changé depuis.
    </p>
  );
}

/** « PSG – Lens », which leads to its page, its score and its date. */
export function MatchScoreHeading({ match, reference }: { match: Row<'match'>; reference: Reference }) {
  const score = scoreOf(match);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 pt-0.5 pb-3 sm:px-5">
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <Link
          to="/matches/$matchId"
          params={{ matchId: match.match_id }}
          title="Fiche du match"
          className="inline-flex min-h-11 items-center rounded-control decoration-accent/50 underline-offset-4 hover:underline"
        >
          {matchLabel(reference, match.match_id)}
        </Link>
      </h3>
      <p className="font-semibold tabular-nums">
        {score && `${formatScore(score)}${isOwnScore(score) ? ` · ${OWN_SCORE}` : ''}`}
      </p>
      <p className="basis-full text-sm text-ink-muted">{formatMatchDate(match.match_date, Date.now())}</p>
    </div>
  );
}

/** What a bet or a selection is on: « Victoire de Lens (1) ». */
export function verdictLabel({ tip, selection, match }: ScoreVerdict, reference: Reference): string {
  const { prono_id, joueur_id, match_id } = selection ?? tip;
  return tipTypeLabel(reference, { prono_id, joueur_id, match_id, user_comment: tip.user_comment }, match);
}

/** What tells a bet from others on its match: « Combiné · 3 sélections · 10,00 € à 5,94 · Bonus 10 % · Freebet ». */
export function betText(tip: Row<'tip'>, reference: Reference): string {
  const title = isCombined(tip) ? [tipTitle(reference, tip)] : [];
  return [...title, stakeText(tip), ...termTexts(tip), ...extraTexts(tip)].join(' · ');
}

/** The same for a control that is heard alone: « Victoire de Lens (1), Lens – Lille, 10,00 € à 1,85 ». */
export function verdictName(verdict: ScoreVerdict, reference: Reference): string {
  const { match, tip } = verdict;
  return [
    verdictLabel(verdict, reference),
    matchLabel(reference, match.match_id),
    betText(tip, reference),
  ].join(', ');
}

/** « Gagné », « Demi-perdu ». */
export function outcomeName(outcome: Outcome): string {
  const result = resultByOutcome[outcome];
  return outcome === 'void' || !result ? 'Remboursé' : selectionResultNames[result];
}

/** What the whole tip becomes: « retour 18,50 € », « ticket perdu, retour 0,00 € ». */
function returnText(after: Row<'tip'> | undefined, { outcomeOf }: Reference): string {
  if (!after) return 'reste en cours';
  const outcome = outcomeOfTip(after, outcomeOf);
  if (outcome === 'pending') return 'le ticket reste en cours';
  if (outcome === 'void') return 'mise rendue';
  const whole =
    isCombined(after) && after.etat ? `ticket ${ticketStateNames[after.etat].toLowerCase()}, ` : '';
  return `${whole}retour ${formatCents(after.prono_gain)}`;
}
