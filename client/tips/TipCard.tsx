import type { ReactNode } from 'react';
import { stakeText, termTexts } from '../../shared/domain/ticket-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Figure } from '../ui/Figure.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import { TipActions, type TipActionsProps } from './TipActions.tsx';
import { TicketSelections } from './ticket/TicketSelections.tsx';
import { isCombined, onlySelection, tipSubject, tipTitle } from './ticket/ticket-labels.ts';
import { tipFigure } from './tip-figures.ts';
import { extraTexts, isFreeTip } from './tip-labels.ts';

type TipCardProps = TipActionsProps & {
  /** Under the teams: where and when they play. */
  place?: ReactNode;
  /** After the stake and the odds. */
  details: readonly string[];
  /** On lines of their own below. */
  notes: readonly string[];
  /** Beside the result. */
  confidence?: ReactNode;
  comment?: string | null;
};

const cardGrid =
  'flex flex-wrap gap-x-3 px-4 pt-3.5 pb-1.5 sm:px-5 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_13.5rem] lg:gap-x-6';

const cardAreas = {
  single: "lg:[grid-template-areas:'bet_terms_figure''result_terms_actions']",
  combined: "lg:[grid-template-areas:'bet_terms_figure''lines_lines_lines''result_result_actions']",
};

/** A tip as a card: stacked on a phone, in three columns where there is room. */
export function TipCard({ place, details, notes, confidence, comment, ...actions }: TipCardProps) {
  const { tip, reference } = actions;
  const subject = tipSubject(reference, tip);
  return (
    <div className={classNames(cardGrid, isCombined(tip) ? cardAreas.combined : cardAreas.single)}>
      <div className="min-w-0 grow basis-40 [grid-area:bet]">
        <h3 className="text-base font-semibold wrap-anywhere">
          {tipTitle(reference, tip)}
          <ScoreMark reference={reference} match_id={(onlySelection(tip) ?? tip).match_id} tip={tip} />
        </h3>
        {place && <p className="text-sm text-ink-muted">{place}</p>}
        {subject && <p className="line-clamp-4 text-[0.9375rem] wrap-anywhere">{subject}</p>}
      </div>
      <TipFigure tip={tip} reference={reference} />
      <div className="mt-1.5 min-w-0 basis-full text-sm text-ink-muted [grid-area:terms] lg:mt-1 lg:mb-2">
        <p className="wrap-anywhere">
          <span className="font-medium text-ink tabular-nums">{stakeText(tip)}</span>
          {details.map((detail) => ` · ${detail}`).join('')}
        </p>
        {joined(termTexts(tip)).map((terms) => (
          <p key={terms}>{terms}</p>
        ))}
        {[...notes, ...joined(extraTexts(tip))].map((note) => (
          <p key={note} className="line-clamp-2 wrap-anywhere">
            {note}
          </p>
        ))}
        {comment && !isFreeTip(reference, tip) && (
          <p className="mt-1 line-clamp-2 wrap-anywhere italic">{comment}</p>
        )}
      </div>
      {isCombined(tip) && (
        <div className="mt-2 min-w-0 basis-full [grid-area:lines] lg:mt-0">
          <TicketSelections tip={tip} reference={reference} />
        </div>
      )}
      <div className="mt-0.5 flex min-w-0 basis-full flex-wrap items-center gap-2 [grid-area:foot] lg:contents">
        <div className="flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-3 gap-y-1 [grid-area:result]">
          <OutcomeBadge tip={tip} reference={reference} />
          {confidence}
        </div>
        <div className="ml-auto self-end justify-self-end [grid-area:actions]">
          <TipActions {...actions} />
        </div>
      </div>
    </div>
  );
}

/** The texts joined into one line, if there are any. */
function joined(texts: readonly string[]): string[] {
  return texts.length > 0 ? [texts.join(' · ')] : [];
}

function TipFigure({ tip, reference }: Pick<TipCardProps, 'tip' | 'reference'>) {
  const { text, tone, hint } = tipFigure(tip, reference.outcomeOf);
  return (
    <p className="ml-auto flex max-w-full flex-col items-end text-right [grid-area:figure]">
      <Figure tone={tone} size="lg">
        {text}
      </Figure>
      {hint && <span className="text-sm text-ink-muted">{hint}</span>}
    </p>
  );
}
