import { formatCents } from '../../../shared/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { EnteredSlip } from './enter-slip.ts';

type SlipSummaryProps = {
  entered: EnteredSlip;
  count: number;
  isFreebet: boolean;
  isLay: boolean;
  /** Whether saving was tried with something wrong, which is now said at its field. */
  isRefused: boolean;
  isSaving: boolean;
};

/** What the slip returns, and the button that saves it, sticky where there is room. */
export function SlipSummary({ entered, count, isFreebet, isLay, isRefused, isSaving }: SlipSummaryProps) {
  const { type, issues, exposure, stakedCents } = entered;
  const isSeveral = type === 'simple' && count > 1;
  const figures = [
    { label: isFreebet ? 'Freebet' : isLay ? 'À risque' : 'Mise', cents: stakedCents ?? undefined },
    { label: 'Au mieux', cents: exposure?.bestCents },
    ...(count > 1 ? [{ label: 'Si une tombe', cents: exposure?.oneLostCents }] : []),
    { label: 'Au pire', cents: exposure?.worstCents },
  ];
  return (
    <section
      aria-label="Récapitulatif"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--low))] z-20 -mx-4 mt-8 -mb-10 border-t border-line-strong bg-surface/95 px-4 py-3 backdrop-blur-md sm:mx-0 sm:rounded-t-card sm:border-x sm:px-5 lg:bottom-(--low) lg:-mb-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <dl className="flex grow flex-wrap gap-x-4 gap-y-1">
          {figures.map(({ label, cents }) => (
            <div key={label}>
              <dt className="text-xs text-ink-muted">{label}</dt>
              <dd>
                <Figure tone={cents === undefined ? 'muted' : 'neutral'}>
                  {cents === undefined ? '—' : formatCents(cents)}
                </Figure>
              </dd>
            </div>
          ))}
        </dl>
        <Button type="submit" size="lg" className="max-sm:grow" pending={isSaving}>
          {isSeveral ? `Enregistrer les ${count} paris` : 'Enregistrer'}
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-xs text-ink-muted empty:mt-0">
        {isRefused && issues.size > 0
          ? `À corriger ou à compléter\u202f: ${issues.size}`
          : isFreebet && 'Ce qui revient est sans le freebet.'}
      </p>
    </section>
  );
}
