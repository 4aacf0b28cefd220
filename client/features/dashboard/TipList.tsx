import { memo } from 'react';
import { formatMatchDate } from '../../../shared/dates.ts';
import { oddsText, termTexts } from '../../../shared/domain/ticket-texts.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TipReference } from '../../local/live-data.ts';
import { matchOf } from '../../local/tip-order.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { TipActions } from '../../tips/TipActions.tsx';
import { TipCard } from '../../tips/TipCard.tsx';
import { TicketSelections } from '../../tips/ticket/TicketSelections.tsx';
import { isCombined, tipSubject, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import { aheadText, notedText } from '../../tips/tip-dates.ts';
import { tipFigure } from '../../tips/tip-figures.ts';
import { bookmakerLabel, extraTexts } from '../../tips/tip-labels.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';

type Tip = Row<'tip'>;

export type TipListProps = {
  tips: readonly Tip[];
  reference: TipReference;
  martingaleNames: ReadonlyMap<string, readonly string[]>;
  onEdit: (tip: Tip) => void;
  onDelete: (tip: Tip) => void;
};

type TipRowProps = Omit<TipListProps, 'tips' | 'martingaleNames'> & {
  tip: Tip;
  martingales: readonly string[];
};

const none: readonly string[] = [];

/** On phones: a card for each tip. */
export function TipCards({ tips, martingaleNames, ...rest }: TipListProps) {
  return (
    <ul className="divide-y divide-line">
      {tips.map((tip) => (
        <TipCardRow
          key={tip.upm_id}
          tip={tip}
          martingales={martingaleNames.get(tip.upm_id) ?? none}
          {...rest}
        />
      ))}
    </ul>
  );
}

const TipCardRow = memo(function TipCardRow({ martingales, ...props }: TipRowProps) {
  const { tip, reference } = props;
  return (
    <li>
      <TipCard
        {...props}
        details={[bookmakerLabel(reference, tip.bookmaker_id), notedText(tip.date_add, Date.now())]}
        place={<MatchDate {...props} />}
        notes={martingales.length > 0 ? [martingales.join(', ')] : none}
      />
    </li>
  );
});

/** The date of the match, of a ticket that of its next one. */
function MatchDate({ tip, reference }: Pick<TipRowProps, 'tip' | 'reference'>) {
  const match = matchOf(tip, reference.matches);
  return match && <time dateTime={match.match_date}>{formatMatchDate(match.match_date, Date.now())}</time>;
}

/** On wide screens: the ledger, six columns. */
export function TipTable({ tips, martingaleNames, ...rest }: TipListProps) {
  return (
    <Table caption="Mes pronostics">
      <thead>
        <tr>
          <Th>Match</Th>
          <Th>Pronostic</Th>
          <Th numeric>Mise & Cote</Th>
          <Th numeric>Bénéfice</Th>
          <Th>Martingales</Th>
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {tips.map((tip) => (
          <TipLine
            key={tip.upm_id}
            tip={tip}
            martingales={martingaleNames.get(tip.upm_id) ?? none}
            {...rest}
          />
        ))}
      </tbody>
    </Table>
  );
}

const TipLine = memo(function TipLine(props: TipRowProps) {
  const { tip, reference, martingales } = props;
  const figure = tipFigure(tip, reference.outcomeOf);
  const odds = oddsText(tip);
  return (
    <Tr>
      <BetCells {...props} />
      <Td numeric>
        <span className="block">{formatCents(tip.prono_mise)}</span>
        {odds !== null && <span className="text-sm text-ink-muted">à {odds}</span>}
      </Td>
      <Td numeric>
        <Figure tone={figure.tone}>{figure.text}</Figure>
        <span className="mt-0.5 flex items-center justify-end gap-1.5">
          {figure.hint && <span className="text-sm text-ink-muted">{figure.hint}</span>}
          <OutcomeBadge tip={tip} reference={reference} />
        </span>
      </Td>
      <Td className="max-w-40">
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
          {martingales.join(', ') || '—'}
        </span>
      </Td>
      <Td>
        <TipActions {...props} />
      </Td>
    </Tr>
  );
});

/** The match and the bet; one cell for both of a ticket with several selections, which need its width. */
function BetCells(props: TipRowProps) {
  const { tip, reference } = props;
  const title = (
    <>
      <span className="line-clamp-2 font-medium wrap-anywhere">{tipTitle(reference, tip)}</span>
      <span className="text-sm whitespace-nowrap text-ink-muted">
        <MatchDate {...props} />
      </span>
    </>
  );
  const notes = [
    bookmakerLabel(reference, tip.bookmaker_id),
    aheadText(tip.date_add, Date.now()),
    ...termTexts(tip),
    ...extraTexts(tip),
  ];
  const noted = (
    <span className="text-sm wrap-anywhere text-ink-muted">{notes.filter(Boolean).join(' · ')}</span>
  );
  if (isCombined(tip)) {
    return (
      <Td colSpan={2} className="w-1/2">
        {title}
        <TicketSelections tip={tip} reference={reference} />
        {noted}
      </Td>
    );
  }
  return (
    <>
      <Td className="max-w-56">{title}</Td>
      <Td className="max-w-64">
        <span className="line-clamp-2 wrap-anywhere">{tipSubject(reference, tip)}</span>
        {noted}
      </Td>
    </>
  );
}
