import { errorText } from '../../../api/http.ts';
import type { LocalDatabase } from '../../../local/database.ts';
import { keepAnalyses } from '../../../local/kept-analyses.ts';
import { readSession } from '../../../local/session-store.ts';
import { notify } from '../../../ui/notify.ts';
import { loadAnalyses } from './analysis-calls.ts';
import { attaching, readThroughCuts } from './generation-reading.ts';

/** Long enough to be seen by somebody who is reading something else. */
const TOLD_MS = 15_000;

interface Asked {
  database: LocalDatabase;
  user_id: string;
  match_id: string;
  /** « Lens – Lyon ». */
  title: string;
  onShow: () => void;
}

const watched = new Map<string, AbortController>();

/** To be called when a match's page is open again, which then itself shows how its analysis ends. */
export function watchedByItsPage(match_id: string): void {
  watched.get(match_id)?.abort();
  watched.delete(match_id);
}

/** Shows, on whatever page the person is, how the analysis of a match ended whose page was left. */
export async function tellWhenEnded({ database, user_id, match_id, title, onShow }: Asked): Promise<void> {
  watchedByItsPage(match_id);
  const controller = new AbortController();
  watched.set(match_id, controller);
  const { signal } = controller;
  const isStillTheirs = async () => !signal.aborted && (await readSession())?.user.user_id === user_id;
  const refresh = async () => {
    if (!(await isStillTheirs())) controller.abort();
    try {
      const state = await loadAnalyses(match_id);
      await keepAnalyses(database, match_id, state.analyses);
      return state;
    } catch {
      return null;
    }
  };
  const nothing = () => undefined;
  const action = { label: 'Voir', onClick: onShow };
  try {
    const reading = { match_id, signal, refresh, onText: nothing, onCut: nothing };
    const end = await readThroughCuts(attaching(match_id), reading, true);
    if (end !== 'done' || !(await isStillTheirs())) return;
    await refresh();
    notify.success(`L’analyse de ${title} est prête`, { action, duration: TOLD_MS });
  } catch (error) {
    if (!(await isStillTheirs())) return;
    const text = errorText(error, 'Erreur lors de la génération');
    notify.error(`L’analyse de ${title} n’a pas abouti`, { description: text, action, duration: TOLD_MS });
  } finally {
    if (watched.get(match_id) === controller) watched.delete(match_id);
  }
}
