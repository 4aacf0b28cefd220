import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/counts.ts';
import { bestAndWorst, type RankedType } from '../../../shared/domain/statistics.ts';
import { formatSignedCents } from '../../../shared/money.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Page.tsx';
import { EQUAL_SHARES, RoiFigure } from './ResultTables.tsx';

/** With fewer a single lucky bet would make a type the best. */
const SETTLED_MIN = 5;

type BestWorstSectionProps = {
  types: readonly RankedType[];
  /** Whether some tickets hold several selections. */
  hasCombined: boolean;
};

/** The bet types with the highest and the lowest ROI among those with enough settled tips. */
export function BestWorstSection({ types, hasCombined }: BestWorstSectionProps) {
  const told = types.filter(({ settledCount }) => settledCount >= SETTLED_MIN);
  const { meilleur_type: best, pire_type: worst } = bestAndWorst(told);
  return (
    <Section title="Types de pari" sub={hasCombined && EQUAL_SHARES}>
      {best ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TypeCard
            title="Meilleur type"
            icon={<ThumbsUp aria-hidden className="size-5 text-positive" />}
            result={best}
          />
          {worst && (
            <TypeCard
              title="Pire type"
              icon={<ThumbsDown aria-hidden className="size-5 text-negative" />}
              result={worst}
            />
          )}
        </div>
      ) : (
        <Card className="text-ink-muted">
          {types.length === 0
            ? 'Aucun pronostic réglé sur cette période.'
            : `Aucun type n’a encore ${SETTLED_MIN} pronostics réglés sur cette période\u202f: c’est trop peu pour dire lequel est le meilleur.`}
        </Card>
      )}
    </Section>
  );
}

type TypeCardProps = { title: string; icon: ReactNode; result: RankedType };

function TypeCard({ title, icon, result }: TypeCardProps) {
  const { type_prono_lib, roi, gain_total, mise_total, settledCount } = result;
  const profit = gain_total - mise_total;
  return (
    <Card>
      <h3 className="flex items-center gap-2 text-sm text-ink-muted">
        {icon}
        {title}
      </h3>
      <p className="mt-2 text-base font-semibold wrap-anywhere">{type_prono_lib}</p>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <Entry label="ROI">
          <RoiFigure roi={roi} />
        </Entry>
        <Entry label="Bénéfice">
          <Figure>{formatSignedCents(profit)}</Figure>
        </Entry>
        <Entry label="Sur">
          <Figure>{formatCount(settledCount)}</Figure> réglés
        </Entry>
      </dl>
    </Card>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-w-full">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
