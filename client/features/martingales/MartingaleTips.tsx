import { Link } from '@tanstack/react-router';
import { Plus, ReceiptText, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatShortDay } from '../../../shared/dates.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { oddsText, stakeText } from '../../../shared/domain/ticket-texts.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { OutcomeBadge } from '../../tips/OutcomeBadge.tsx';
import { isPlainBet } from '../../tips/plain-bet.ts';
import { SettleButtons } from '../../tips/SettleButtons.tsx';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { SelectionSettle } from '../../tips/ticket/SelectionSettle.tsx';
import { TicketSelections } from '../../tips/ticket/TicketSelections.tsx';
import { isCombined, onlySelection, tipSubject, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import { bookmakerLabel } from '../../tips/tip-labels.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { MartingaleTip } from './martingale-tips.ts';
import { UnlinkTipDialog } from './UnlinkTipDialog.tsx';

const PAGE_SIZE = 50;

type MartingaleTipsProps = {
  um_id: string;
  tips: readonly MartingaleTip[];
  userData: UserData;
  reference: Reference;
};

/** The tips of a martingale, fifty at a time. */
export function MartingaleTips({ um_id, tips, userData, reference }: MartingaleTipsProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const [removed, setRemoved] = useState<MartingaleTip | null>(null);
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const isWide = useIsWide();
  const List = isWide ? TipTable : TipCards;
  return (
    <Section
      title="Pronostics"
      actions={
        <Button asChild>
          <Link to="/matches" search={{ martingale: um_id }}>
            <Plus aria-hidden className="size-5" />
            Ajouter un pronostic
          </Link>
        </Button>
      }
    >
      <Card flush>
        {tips.length === 0 ? (
          <EmptyState
            icon={ReceiptText}
            title="Aucun pronostic"
            text="Ajoutez-en un, ou choisissez cette martingale en modifiant un pronostic."
          />
        ) : (
          <List
            tips={tips.slice(0, shown)}
            reference={reference}
            onEdit={(tip) => setDialog({ kind: 'edit', tip })}
            onRemove={setRemoved}
          />
        )}
        {tips.length > shown && (
          <div className="border-t border-line p-3 text-center">
            <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
              Afficher plus ({tips.length - shown})
            </Button>
          </div>
        )}
      </Card>
      <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={() => setDialog(null)} />
      {removed && (
        <UnlinkTipDialog
          upmart_id={removed.upmart_id}
          label={tipTitle(reference, removed.tip)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}

type ListProps = Pick<MartingaleTipsProps, 'tips' | 'reference'> & {
  onEdit: (tip: Row<'tip'>) => void;
  onRemove: (tip: MartingaleTip) => void;
};

function TipTable({ tips, reference, onEdit, onRemove }: ListProps) {
  return (
    <Table caption="Pronostics de la martingale">
      <thead>
        <tr>
          <Th>Match</Th>
          <Th>Pronostic</Th>
          <Th numeric>Cote</Th>
          <Th numeric>Mise</Th>
          <Th numeric>Gain</Th>
          <Th>Résultat</Th>
          <Th>Bookmaker</Th>
          <Th numeric>Date</Th>
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {tips.map((row) => (
          <Tr key={row.upmart_id}>
            <Td colSpan={isCombined(row.tip) ? 2 : 1} className={isCombined(row.tip) ? 'w-1/2' : 'max-w-52'}>
              <TipLink tip={row.tip} reference={reference} onEdit={onEdit} />
              <CompetitionName tip={row.tip} reference={reference} />
              <TicketSelections tip={row.tip} reference={reference} />
            </Td>
            {!isCombined(row.tip) && (
              <Td className="max-w-52">
                <span className="line-clamp-2 wrap-anywhere">{tipSubject(reference, row.tip)}</span>
              </Td>
            )}
            <Td numeric>{oddsText(row.tip) ?? '—'}</Td>
            <Td numeric>{formatCents(row.tip.prono_mise)}</Td>
            <Td numeric>{formatCents(row.tip.prono_gain)}</Td>
            <Td>
              <OutcomeBadge tip={row.tip} reference={reference} />
            </Td>
            <Td className="max-w-32">
              <span className="line-clamp-2 wrap-anywhere">
                {bookmakerLabel(reference, row.tip.bookmaker_id)}
              </span>
            </Td>
            <Td numeric>{formatShortDay(row.date)}</Td>
            <Td>
              <RowActions row={row} reference={reference} onRemove={onRemove} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function TipCards({ tips, reference, onEdit, onRemove }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {tips.map((row) => (
        <li key={row.upmart_id} className="px-4 pt-3.5 pb-1.5 sm:px-5">
          <TipLink tip={row.tip} reference={reference} onEdit={onEdit} />
          <CompetitionName tip={row.tip} reference={reference} />
          <p className="mt-1 text-[0.9375rem] wrap-anywhere">{tipSubject(reference, row.tip)}</p>
          <TicketSelections tip={row.tip} reference={reference} />
          <p className="mt-1 text-sm text-ink-muted tabular-nums">
            {stakeText(row.tip)}, gain {formatCents(row.tip.prono_gain)}
          </p>
          <p className="text-sm text-ink-muted">
            {bookmakerLabel(reference, row.tip.bookmaker_id)} · {formatShortDay(row.date)}
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <OutcomeBadge tip={row.tip} reference={reference} />
            <RowActions row={row} reference={reference} onRemove={onRemove} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type TipPartProps = { tip: Row<'tip'>; reference: Reference };

const linkLook =
  'line-clamp-2 text-left font-medium wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-accent';

/** A plain bet has a page of its own to be edited on, a ticket a dialog. */
function TipLink({ tip, reference, onEdit }: TipPartProps & Pick<ListProps, 'onEdit'>) {
  const title = tipTitle(reference, tip);
  return isPlainBet(tip) ? (
    <Link
      to="/matches/$matchId/bet/edit/$upmId"
      params={{ matchId: tip.match_id, upmId: tip.upm_id }}
      className={linkLook}
    >
      {title}
    </Link>
  ) : (
    <button type="button" className={`${linkLook} touch-target`} onClick={() => onEdit(tip)}>
      {title}
    </button>
  );
}

function CompetitionName({ tip, reference }: TipPartProps) {
  const match = reference.matches.get((onlySelection(tip) ?? tip).match_id ?? '');
  const competition = match && reference.competitions.get(match.compet_id);
  return competition && <span className="line-clamp-1 text-sm text-ink-muted">{competition.compet_lib}</span>;
}

type RowActionsProps = { row: MartingaleTip; reference: Reference; onRemove: ListProps['onRemove'] };

/** A pending tip is settled in its row; any tip can be removed from the martingale. */
function RowActions({ row, reference, onRemove }: RowActionsProps) {
  const { tip } = row;
  const label = tipTitle(reference, tip);
  const isPending = outcomeOfTip(tip, reference.outcomeOf) === 'pending';
  const only = onlySelection(tip);
  const removeButton = useRef<HTMLButtonElement>(null);
  const focusNext = () => removeButton.current?.focus();
  return (
    <div className="-mr-2.5 flex justify-end">
      {isPending && only && (
        <SelectionSettle tip={tip} selection={only} reference={reference} onSettled={focusNext} />
      )}
      {isPending && tip.ticket === null && (
        <SettleButtons tip={tip} label={label} reference={reference} onSettled={focusNext} />
      )}
      <IconButton
        ref={removeButton}
        icon={Unlink}
        title="Retirer"
        aria-label={`Retirer ${label} de la martingale`}
        onClick={() => onRemove(row)}
      />
    </div>
  );
}
