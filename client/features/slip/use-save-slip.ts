import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '../../../shared/errors.ts';
import { rememberHabits } from '../../forms/tip-habits.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { emptySlip } from '../../slip/slip.ts';
import { changeSlip } from '../../slip/slip-store.ts';
import { rememberTerms } from '../../tips/ticket/term-habits.ts';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import type { EnteredSlip } from './enter-slip.ts';
import type { SlipTerms } from './slip-terms.ts';

/** Saves all tips of a slip or none, empties it and goes to the dashboard; when it fails the slip stays as it is. */
export function useSaveSlip(onSaved: () => void) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ writes }: EnteredSlip, typed: SlipTerms) => {
    const [first] = writes;
    if (isSaving || !first) return;
    setSaving(true);
    try {
      await runtime.write(writes);
    } catch (error) {
      setSaving(false);
      // A refused write has its own message: which row no longer exists, or that a match is another one by now.
      tellUnsaved(error, error instanceof AppError ? error.message : 'Erreur lors de la création du ticket');
      return;
    }
    rememberHabits(runtime.user_id, first.args.tip);
    rememberTerms(runtime.user_id, typed.bookmaker_id, typed);
    notify.success(
      writes.length > 1
        ? `${writes.length} pronostics créés avec succès\u202f!`
        : 'Pronostic créé avec succès\u202f!',
    );
    onSaved();
    changeSlip(runtime.user_id, () => emptySlip);
    await navigate({ to: '/user', replace: true });
  };
  return { save, isSaving };
}
