import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../../shared/dates.ts';
import type { KeptAnalysis } from '../../../local/database.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AnalysisCard } from './AnalysisCard.tsx';

type OlderAnalysesProps = {
  analyses: readonly KeptAnalysis[];
  canChange: boolean;
  onChanged: () => Promise<unknown>;
};

/** The other analyses of a match, by title; one is open at a time. */
export function OlderAnalyses({ analyses, ...change }: OlderAnalysesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = analyses.find(({ analyse_id }) => analyse_id === openId);
  return (
    <div className="space-y-4">
      <h3 className="pt-2 font-semibold">Autres analyses</h3>
      <Card flush>
        <ul className="divide-y divide-line">
          {analyses.map((analysis) => (
            <li key={analysis.analyse_id}>
              <Line
                analysis={analysis}
                isOpen={analysis === opened}
                onToggle={() => setOpenId(analysis === opened ? null : analysis.analyse_id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {opened && <AnalysisCard key={opened.analyse_id} analysis={opened} {...change} />}
    </div>
  );
}

type LineProps = { analysis: KeptAnalysis; isOpen: boolean; onToggle: () => void };

function Line({ analysis, isOpen, onToggle }: LineProps) {
  const { prompt_titre, date_creation, is_active } = analysis;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-accent-soft/45 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{prompt_titre || 'Analyse'}</span>
        <span className="block text-sm text-ink-muted">
          {formatDay(date_creation)} à {formatTime(date_creation)}
        </span>
      </span>
      {is_active === 0 && <Badge>Inactive</Badge>}
      <ChevronDown
        aria-hidden
        className={classNames(
          'size-5 shrink-0 text-ink-subtle transition-transform duration-150',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  );
}
