import { AppError } from '../../shared/errors.ts';
import type { ServerContext } from '../http/context.ts';
import { askModel, requireModel } from './model.ts';
import { ModelError } from './model-faults.ts';

const TEST_MS = 30_000;

/**
 * Sends a short question to the service and waits for the first words of its answer; returns how long they took. Throws
 * `UNAVAILABLE` and `BUSINESS_RULE` with what the host can do about it.
 */
export async function testModel({
  config,
}: Pick<ServerContext, 'config'>): Promise<{ model: string; seconds: number }> {
  const model = requireModel(config);
  const heard = new Error('The service answers');
  const stop = new AbortController();
  const tooLate = new AppError(
    'UNAVAILABLE',
    `Le service d’analyse n’a rien répondu en ${TEST_MS / 1000} secondes.`,
  );
  const timer = setTimeout(() => stop.abort(tooLate), TEST_MS);
  const startedMs = performance.now();
  try {
    await askModel(config, {
      instruction: 'Réponds en français, en un mot.',
      prompt: 'Dis bonjour.',
      signal: stop.signal,
      onText: () => stop.abort(heard),
      onTokens: () => undefined,
    });
  } catch (error) {
    if (error instanceof ModelError) throw new AppError(error.code, error.forHost, { cause: error });
    if (error !== heard) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { model, seconds: (performance.now() - startedMs) / 1000 };
}

/** « Le modèle gpt répond en 2,4 s. » */
export function answeredText({ model, seconds }: { model: string; seconds: number }): string {
  const time =
    seconds < 1
      ? 'moins d’une seconde'
      : `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`;
  return `Le modèle ${model} répond en ${time}.`;
}
