import { useState } from 'react';
import { errorText } from '../api/http.ts';
import { notify } from '../ui/notify.ts';
import { tellUnsaved } from '../ui/tell-unsaved.ts';

/** Runs one action at a time, says how it ended, and shows what it changed. */
export function useAct(onDone: () => Promise<void>) {
  const [isActing, setActing] = useState(false);
  const act = async (run: () => Promise<{ message: string; failed?: boolean }>) => {
    setActing(true);
    try {
      const { message, failed = false } = await run();
      await onDone();
      if (failed) notify.error(message);
      else notify.success(message);
    } catch (error) {
      tellUnsaved(error, errorText(error, 'Une erreur est survenue'));
    }
    setActing(false);
  };
  return { isActing, act };
}
