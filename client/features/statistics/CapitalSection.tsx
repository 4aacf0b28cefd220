import { useState } from 'react';
import { formatDay, formatDayAndMonth } from '../../../shared/dates.ts';
import type { Statistics } from '../../../shared/domain/statistics.ts';
import { formatCents, formatRoundCents } from '../../../shared/money.ts';
import type { ChartPoint } from '../../charts/chart-scales.ts';
import { Card } from '../../ui/Card.tsx';
import { laterPart } from '../../ui/later.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';

const BalanceChart = laterPart(
  async () => (await import('../../charts/BalanceChart.tsx')).BalanceChart,
  <Skeleton className="h-[300px] w-full" />,
);

type CapitalSectionProps = { points: Statistics['capitalEvolution'] };

/** The sum of the bankrolls at the end of each day with a change, as a line and as a table. */
export function CapitalSection({ points }: CapitalSectionProps) {
  const [first, ...rest] = points.map(({ date, montant }): ChartPoint => ({ date, value: montant }));
  return (
    <Section title="Évolution du capital">
      <Card>
        {first ? (
          <>
            <BalanceChart
              points={[first, ...rest]}
              label="Évolution du capital, jour par jour"
              formatValue={formatCents}
              formatTick={formatRoundCents}
              formatDate={formatDay}
              formatDateTick={formatDayAndMonth}
            />
            <CapitalTable points={points} />
          </>
        ) : (
          <p className="py-12 text-center text-ink-muted">Aucune donnée disponible</p>
        )}
      </Card>
    </Section>
  );
}

/** Years of days are many rows: they are rendered once somebody opens the table. */
function CapitalTable({ points }: CapitalSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control py-3 text-sm font-medium text-accent">
        Voir le tableau
      </summary>
      {isOpen && (
        <div className="max-h-96 overflow-y-auto rounded-control border border-line">
          <Table caption="Évolution du capital">
            <thead>
              <tr>
                <Th>Date</Th>
                <Th numeric>Capital</Th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, montant }) => (
                <Tr key={date}>
                  <Td>{formatDay(date)}</Td>
                  <Td numeric>{formatCents(montant)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  );
}
