import { ArrowDownToLine, ArrowUpFromLine, Flag, type LucideIcon, Scale, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import { movementName } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';
import { actualAmountText, movementPhrase } from './movement-texts.ts';

type Movement = Row<'movement'>;

const PAGE_SIZE = 50;

const icons: Readonly<Record<string, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  correction: Scale,
};

type MovementListProps = {
  bankroll: Row<'bankroll'>;
  /** Newest first. */
  movements: readonly Movement[];
  onUndo: (movement: Movement) => void;
};

/** The movements of a bankroll besides its bets, down to its initial amount. */
export function MovementList({ bankroll, movements, onUndo }: MovementListProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <Section title="Mouvements" sub="Les mises et les gains des paris n’y sont pas.">
      <Card flush>
        <ul className="divide-y divide-line">
          {movements.slice(0, shown).map((movement) => (
            <MovementRow key={movement.mvt_id} movement={movement} onUndo={() => onUndo(movement)} />
          ))}
          {movements.length <= shown && (
            <Line
              icon={Flag}
              title="Montant initial"
              sub={formatDay(bankroll.br_date_debut)}
              amount={<Figure>{formatCents(bankroll.br_montant_initial)}</Figure>}
            />
          )}
        </ul>
        {movements.length > shown && (
          <div className="border-t border-line p-3 text-center">
            <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
              Afficher plus ({movements.length - shown})
            </Button>
          </div>
        )}
      </Card>
    </Section>
  );
}

function MovementRow({ movement, onUndo }: { movement: Movement; onUndo: () => void }) {
  const { mvt_type, mvt_date, mvt_montant, mvt_comment } = movement;
  const details = [actualAmountText(movement), mvt_comment].filter((text) => text !== null);
  const signed = formatSignedCents(mvt_montant);
  return (
    <Line
      icon={icons[mvt_type] ?? Scale}
      title={movementName(mvt_type)}
      sub={`${formatDay(mvt_date)}, ${formatTime(mvt_date)}`}
      details={details}
      amount={<Figure tone={mvt_montant < 0 ? 'negative' : 'positive'}>{signed}</Figure>}
      action={
        <IconButton
          icon={Undo2}
          aria-label={`Annuler ${movementPhrase(mvt_type, 'the')} de ${signed}`}
          onClick={onUndo}
        />
      }
    />
  );
}

type LineProps = {
  icon: LucideIcon;
  title: string;
  sub: string;
  details?: readonly string[];
  amount: ReactNode;
  action?: ReactNode;
};

function Line({ icon: Icon, title, sub, details = [], amount, action }: LineProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4 sm:pl-5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 grow basis-36">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-ink-muted">{sub}</p>
          {details.map((detail) => (
            <p key={detail} className="text-sm wrap-anywhere text-ink-muted">
              {detail}
            </p>
          ))}
        </div>
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end">
          <p className="min-w-0 text-right">{amount}</p>
          <div className="size-11 shrink-0">{action}</div>
        </div>
      </div>
    </li>
  );
}
