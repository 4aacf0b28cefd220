import { formatMatchDate } from '../../../shared/dates.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';

type ActualValuesProps = {
  actual: Row<'movement'>;
  balance: { presentCents: number; keptCents: number } | null;
};

/** The amount typed, the one it replaced, and the balance that either choice leaves. */
export function ActualValues({ actual: { mvt_saisi, mvt_vu, mvt_date }, balance }: ActualValuesProps) {
  return (
    <>
      {mvt_saisi !== null && mvt_vu !== null && (
        <p className="text-[0.9375rem] text-pretty">
          Montant actuel du {formatMatchDate(mvt_date)}
          {'\u202f'}: {formatCents(mvt_saisi)}, au lieu des {formatCents(mvt_vu)} que l’appareil affichait.
          Les paris et les mouvements arrivés depuis comptent en plus.
        </p>
      )}
      {balance && (
        <dl className="grid grid-cols-2 gap-x-4 border-t border-line pt-2 text-[0.9375rem]">
          <div>
            <dt className="text-sm text-ink-muted">Solde avec la saisie</dt>
            <dd className="font-semibold tabular-nums">{formatCents(balance.keptCents)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-muted">Solde sur le serveur</dt>
            <dd className="tabular-nums">{formatCents(balance.presentCents)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
