import type { MartingaleTotals } from '../../../shared/domain/martingale.ts';
import { formatCents, formatPercent, formatSignedCents } from '../../../shared/money.ts';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';

/** The totals of a martingale's tips. */
export function MartingaleTotalsGrid({ totals }: { totals: MartingaleTotals }) {
  const { totalPronostics, totalMise, totalGains, benefice, miseEnCours, roi } = totals;
  return (
    <StatGrid>
      <StatTile label="Pronostics" value={totalPronostics} hint={outcomesText(totals)} />
      <StatTile
        label="Mises totales"
        value={formatCents(totalMise)}
        hint={miseEnCours > 0 ? `dont ${formatCents(miseEnCours)} en jeu` : undefined}
      />
      <StatTile label="Gains totaux" value={formatCents(totalGains)} />
      <StatTile
        label="Bénéfice"
        value={formatSignedCents(benefice)}
        tone={benefice > 0 ? 'positive' : benefice < 0 ? 'negative' : 'neutral'}
        hint={totalMise > 0 ? `ROI ${formatPercent(roi)}` : undefined}
      />
    </StatGrid>
  );
}

function outcomesText({ pronosticsGagnes, pronosticsPerdus, pronosticsEnCours }: MartingaleTotals): string {
  const won = `${pronosticsGagnes} gagné${pronosticsGagnes > 1 ? 's' : ''}`;
  const lost = `${pronosticsPerdus} perdu${pronosticsPerdus > 1 ? 's' : ''}`;
  return `${won}, ${lost}, ${pronosticsEnCours} en cours`;
}
