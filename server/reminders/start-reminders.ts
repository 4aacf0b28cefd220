import { everyMinute } from '../every-minute.ts';
import { type ReminderContext, sendDueReminders } from './reminders.service.ts';

/** Sends reminders every minute, whenever some are due; returns how to stop. */
export function startReminders(
  context: Omit<ReminderContext, 'signal'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  return everyMinute((signal) => sendDueReminders({ ...context, signal }), onFailure);
}
