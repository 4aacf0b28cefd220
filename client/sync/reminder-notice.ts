import type { Reminder } from '../../shared/reminders.ts';

/** What is shown for a message that nobody of this version understands: browsers want something shown for each. */
const unknown: Reminder = {
  title: 'Pronos',
  body: 'Un rappel vous attend dans votre carnet.',
  tag: 'rappel',
  path: '/',
};

/** Reads a pushed message. It opens screens of this app only. */
export function readReminder(text: string | undefined): Reminder {
  try {
    const said: unknown = JSON.parse(text ?? '');
    return isReminder(said) ? said : unknown;
  } catch {
    return unknown;
  }
}

function isReminder(said: unknown): said is Reminder {
  if (typeof said !== 'object' || said === null) return false;
  const { title, body, tag, path } = said as Partial<Record<keyof Reminder, unknown>>;
  const areTexts = [title, body, tag].every((text) => typeof text === 'string' && text !== '');
  return areTexts && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
