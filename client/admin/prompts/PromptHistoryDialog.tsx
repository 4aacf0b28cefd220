import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Prompt, PromptVersion } from '../../../shared/answers.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { errorText } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { loadVersions } from './prompt-calls.ts';
import { shortened } from './shortened.ts';

const CONTENT_MAX = 200;

type Loaded = { versions: PromptVersion[] } | { failure: string } | null;

/** The versions of a prompt, the newest first; one of them in full. */
export function PromptHistoryDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [chosen, setChosen] = useState<PromptVersion | null>(null);
  const load = useCallback(
    () =>
      loadVersions(prompt).then(
        (versions) => setLoaded({ versions }),
        (error) => setLoaded({ failure: errorText(error, 'Erreur lors du chargement des détails') }),
      ),
    [prompt],
  );
  useEffect(() => void load(), [load]);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Historique" description={prompt.prompt_titre}>
      {!loaded ? (
        <SkeletonRows count={3} />
      ) : 'failure' in loaded ? (
        <ErrorState text={loaded.failure} onRetry={() => void load()} />
      ) : chosen ? (
        <Version version={chosen} onBack={() => setChosen(null)} />
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {loaded.versions.map((version) => (
            <li key={version.histo_id}>
              <button
                type="button"
                onClick={() => setChosen(version)}
                className="block w-full px-4 py-3 text-left -outline-offset-2 hover:bg-accent-soft/45"
              >
                <span className="block font-medium">{headOf(version)}</span>
                <span className="mt-0.5 block text-sm wrap-anywhere text-ink-muted">
                  {shortened(version.prompt_content, CONTENT_MAX)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Version({ version, onBack }: { version: PromptVersion; onBack: () => void }) {
  return (
    <>
      <Button variant="link" onClick={onBack}>
        <ChevronLeft aria-hidden />
        Retour aux versions
      </Button>
      <h3 className="mt-3 font-semibold">{headOf(version)}</h3>
      <p className="mt-2 leading-6 wrap-anywhere whitespace-pre-wrap">{version.prompt_content}</p>
    </>
  );
}

function headOf({ date_creation, modifie_par }: PromptVersion): string {
  const when = `${formatDay(date_creation)} à ${formatTime(date_creation)}`;
  return modifie_par ? `${when}, par ${modifie_par}` : when;
}
