import { memo } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import { formatCents } from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { confidenceLevels } from '../../forms/confidence-levels.ts';
import { OutcomeBadge } from '../../tip-views/OutcomeBadge.tsx';
import { TipActions, type TipActionsProps } from '../../tip-views/TipActions.tsx';
import { tipFigure } from '../../tip-views/tip-figures.ts';
import { bookmakerLabel, matchLabel, tipTypeLabel } from '../../tip-views/tip-labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { StarRating } from '../../ui/Stars.tsx';

type TipCardProps = TipActionsProps & {
  bankroll: Row<'bankroll'> | undefined;
  martingales: readonly string[];
};

/** A tip with all that was noted of it. */
export const TipCard = memo(function TipCard(props: TipCardProps) {
  const { tip, reference, bankroll, martingales } = props;
  const figure = tipFigure(tip);
  return (
    <Card flush className="px-4 pt-4 pb-1.5 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <MatchLine {...props} />
          <p className="mt-0.5 text-[0.9375rem] wrap-anywhere">{tipTypeLabel(reference, tip)}</p>
        </div>
        <p className="flex shrink-0 flex-col items-end">
          <Figure tone={figure.tone} size="lg">
            {figure.text}
          </Figure>
          {figure.hint && <span className="text-sm text-ink-muted">{figure.hint}</span>}
        </p>
      </div>
      <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
        <span className="font-medium text-ink tabular-nums">
          {formatCents(tip.prono_mise)} à {formatOdds(tip.match_cote)}
        </span>
        {` · ${bookmakerLabel(reference, tip.bookmaker_id)} · ${bankrollText(bankroll)} · ${formatMatchDate(tip.date_add)}`}
      </p>
      {martingales.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-muted">{martingales.join(', ')}</p>
      )}
      {tip.user_comment && (
        <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-muted italic">
          {tip.user_comment}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex items-center gap-3">
          <OutcomeBadge result_id={tip.result_id} reference={reference} />
          <StarRating
            value={tip.user_fiab}
            label={`Confiance\u202f: ${confidenceLevels[tip.user_fiab - 1] ?? tip.user_fiab}`}
          />
        </span>
        <div className="ml-auto">
          <TipActions {...props} />
        </div>
      </div>
    </Card>
  );
});

function MatchLine({ tip, reference }: TipCardProps) {
  const match = reference.matches.get(tip.match_id);
  const competition = match && reference.competitions.get(match.compet_id);
  return (
    <>
      <h2 className="text-base font-semibold wrap-anywhere">{matchLabel(reference, tip.match_id)}</h2>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {[competition?.compet_lib, match && formatMatchDate(match.match_date)].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

function bankrollText(bankroll: Row<'bankroll'> | undefined): string {
  if (!bankroll) return 'Bankroll inconnue';
  return bankroll.is_archive === 1 ? `${bankroll.br_lib} (archivée)` : bankroll.br_lib;
}
