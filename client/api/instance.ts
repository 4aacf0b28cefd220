import type { Instance } from '../../shared/answers.ts';
import { callApi } from './http.ts';

export function loadInstance(): Promise<Instance> {
  return callApi('GET', '/instance');
}

const ASK_AGAIN_MS = 5_000;

/** Does something once the server answers, which is asked every few seconds until then; what is returned ends that. */
export function onceServerAnswers(act: () => void): () => void {
  let isOver = false;
  let timer: number | undefined;
  const answered = () => {
    if (!isOver) act();
  };
  const askLater = () => {
    if (!isOver) timer = window.setTimeout(ask, ASK_AGAIN_MS);
  };
  const ask = () => void loadInstance().then(answered, askLater);
  ask();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
  };
}
