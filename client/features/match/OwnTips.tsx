import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../shared/counts.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import { stakeText, termTexts } from '../../../shared/domain/ticket-texts.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { newestFirst } from '../../local/tip-order.ts';
import { matchNamed } from '../../tips/match-named.ts';
import { scoreOf } from '../../tips/match-score.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { isPlainBet } from '../../tips/plain-bet.ts';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { isCombined, selectionType, tipSubject, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import { tipFigure } from '../../tips/tip-figures.ts';
import { bookmakerLabel, extraTexts } from '../../tips/tip-labels.ts';
import { Card, Rows } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { later } from '../../ui/later.tsx';
import { Section } from '../../ui/Page.tsx';

const MissingPart = later(async () => (await import('../../tips/own-score/MissingPart.tsx')).MissingPart);

type OwnTipsProps = {
  match_id: string;
  tips: readonly Row<'tip'>[];
  userData: UserData;
  reference: Reference;
};

/** The bettor's own tips on this match, newest first; each line opens it to edit it. */
export function OwnTips({ match_id, tips, userData, reference }: OwnTipsProps) {
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  return (
    <Section title={tips.length === 1 ? 'Votre pronostic' : `Vos ${formatCount(tips.length)} pronostics`}>
      <Card flush>
        <Rows>
          {tips.toSorted(newestFirst).map((tip) => (
            <li key={tip.upm_id}>
              {isPlainBet(tip) ? (
                <Link
                  to="/matches/$matchId/bet/edit/$upmId"
                  params={{ matchId: tip.match_id, upmId: tip.upm_id }}
                  className={lineLook}
                >
                  <OwnTip tip={tip} match_id={match_id} reference={reference} />
                </Link>
              ) : (
                <button type="button" className={lineLook} onClick={() => setDialog({ kind: 'edit', tip })}>
                  <OwnTip tip={tip} match_id={match_id} reference={reference} />
                </button>
              )}
            </li>
          ))}
        </Rows>
      </Card>
      <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={() => setDialog(null)} />
    </Section>
  );
}

const lineLook =
  'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5';

type OwnTipProps = { tip: Row<'tip'>; match_id: string; reference: Reference };

function OwnTip({ tip, match_id, reference }: OwnTipProps) {
  const notes = [
    bookmakerLabel(reference, tip.bookmaker_id),
    ...(isCombined(tip) ? [tipTitle(reference, tip)] : []),
    ...termTexts(tip),
    ...extraTexts(tip),
  ];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="line-clamp-3 min-w-0 grow basis-36 font-medium wrap-anywhere">
            <span className="sr-only">Modifier{'\u202f'}: </span>
            {subjectOn(reference, tip, match_id)}
          </span>
          <TipFigure tip={tip} reference={reference} />
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-sm wrap-anywhere text-ink-muted">
            <span className="tabular-nums">{stakeText(tip)}</span>
            {notes.map((note) => ` · ${note}`)}
          </span>
          <OutcomeBadge tip={tip} reference={reference} />
        </span>
        <LeftOpen tip={tip} match_id={match_id} reference={reference} />
      </span>
      <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0 text-ink-subtle" />
    </>
  );
}

/** What the score of this match lacks for a tip, or for a selection of it, that it leaves open. */
function LeftOpen({ tip, match_id, reference }: OwnTipProps) {
  const match = matchNamed(reference, match_id);
  if (scoreOf(match)?.etat !== 'termine' || !match) return null;
  const selections = isCombined(tip) ? selectionsOn(reference, tip, match_id) : [undefined];
  return selections.map((selection) => (
    <MissingPart key={selection?.sel_id ?? ''} tip={tip} selection={selection} match={match} isWithin />
  ));
}

/** What a tip is on in this match: of a combined bet its selections on it. */
function subjectOn(reference: Reference, tip: Row<'tip'>, match_id: string): string {
  if (!isCombined(tip)) return tipSubject(reference, tip) ?? tipTitle(reference, tip);
  return selectionsOn(reference, tip, match_id)
    .map((one) => selectionType(reference, one, tip))
    .join(' + ');
}

function selectionsOn(reference: Reference, tip: Row<'tip'>, match_id: string): TicketSelection[] {
  return (detailsOf(tip)?.selections ?? []).filter(
    (one) => one.match_id !== null && matchNamed(reference, one.match_id)?.match_id === match_id,
  );
}

/** What the tip brought, or would bring if it won. */
function TipFigure({ tip, reference }: { tip: Row<'tip'>; reference: Reference }) {
  const { text, tone, hint } = tipFigure(tip, reference.outcomeOf);
  return (
    <span className="ml-auto max-w-full text-right">
      <Figure tone={tone}>{text}</Figure>
      {hint && <span className="text-sm text-ink-muted"> {hint}</span>}
    </span>
  );
}
