import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../shared/counts.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import { stakeText, termTexts } from '../../../shared/domain/ticket-texts.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection } from '../../../shared/records/ticket.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { newestFirst } from '../../local/tip-order.ts';
import { LeftOpen } from '../../tips/LeftOpen.tsx';
import { matchNamed } from '../../tips/match-named.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { isPlainBet } from '../../tips/plain-bet.ts';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { isCombined, selectionType, tipSubject, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import { tipFigure } from '../../tips/tip-figures.ts';
import { bookmakerLabel, extraTexts } from '../../tips/tip-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Rows } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';

/** More tips than these are shown on demand; one more alone would take the place of the button. */
const SHOWN_AT_FIRST = 20;

/** The match of which all tips are shown: still so when the bettor comes back from one of them. */
let wholeMatch: string | null = null;

type OwnTipsProps = {
  match: Row<'match'>;
  tips: readonly Row<'tip'>[];
  userData: UserData;
  reference: Reference;
};

/** The bettor's own tips on this match, newest first; each line opens it to edit it. */
export function OwnTips({ match, tips, userData, reference }: OwnTipsProps) {
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const [isWhole, setWhole] = useState(wholeMatch === match.match_id);
  const isCut = !isWhole && tips.length > SHOWN_AT_FIRST + 1;
  const sorted = useMemo(() => tips.toSorted(newestFirst), [tips]);
  const showAll = () => {
    wholeMatch = match.match_id;
    setWhole(true);
  };
  return (
    <Section title={tips.length === 1 ? 'Votre pronostic' : `Vos ${formatCount(tips.length)} pronostics`}>
      <Card flush>
        <Rows>
          {(isCut ? sorted.slice(0, SHOWN_AT_FIRST) : sorted).map((tip) => (
            <li key={tip.upm_id}>
              {isPlainBet(tip) ? (
                <Link
                  to="/matches/$matchId/bet/edit/$upmId"
                  params={{ matchId: tip.match_id, upmId: tip.upm_id }}
                  className={lineLook}
                >
                  <OwnTip tip={tip} match={match} reference={reference} />
                </Link>
              ) : (
                <button type="button" className={lineLook} onClick={() => setDialog({ kind: 'edit', tip })}>
                  <OwnTip tip={tip} match={match} reference={reference} />
                </button>
              )}
            </li>
          ))}
        </Rows>
      </Card>
      {isCut && (
        <Button variant="quiet" block onClick={showAll}>
          Voir les {formatCount(tips.length - SHOWN_AT_FIRST)} autres
        </Button>
      )}
      <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={() => setDialog(null)} />
    </Section>
  );
}

const lineLook =
  'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5';

type OwnTipProps = { tip: Row<'tip'>; match: Row<'match'>; reference: Reference };

function OwnTip({ tip, match, reference }: OwnTipProps) {
  const { match_id } = match;
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
        {(isCombined(tip) ? selectionsOn(reference, tip, match_id) : [undefined]).map((selection) => (
          <LeftOpen
            key={selection?.sel_id ?? ''}
            reference={reference}
            match={match}
            tip={tip}
            selection={selection}
            isWithin
          />
        ))}
      </span>
      <ChevronRight aria-hidden className="-mr-1 size-5 shrink-0 text-ink-subtle" />
    </>
  );
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
