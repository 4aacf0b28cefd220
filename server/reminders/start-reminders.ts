import { type ReminderContext, sendDueReminders } from './reminders.service.ts';

const LOOK_EVERY_MS = 60_000;

/** Sends reminders every minute, whenever some are due; returns how to stop. */
export function startReminders(
  context: Omit<ReminderContext, 'signal'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sendDueReminders({ ...context, signal: stopping.signal })
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
