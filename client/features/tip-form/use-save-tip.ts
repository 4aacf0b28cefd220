import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '../../../shared/errors.ts';
import { clearDraft } from '../../forms/drafts.ts';
import { rememberHabits } from '../../forms/tip-habits.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { deletedMartingales, tellTipSaved } from '../../tips/deleted-martingales.ts';
import { notify } from '../../ui/notify.ts';
import { tellUnsaved } from '../../ui/tell-unsaved.ts';
import { fateOf } from './open-tip.ts';
import { tipWrites } from './tip-actions.ts';
import type { TipFormProps } from './tip-form-context.ts';
import type { EnteredTip } from './tip-form-values.ts';

/**
 * Saves the form, reports it and goes to the dashboard, or back to the martingale; when it fails the form stays as
 * typed.
 */
export function useSaveTip({ opened, userData, reference }: TipFormProps) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const isNew = opened.before === null;
  const save = async (entered: EnteredTip) => {
    setSaved(true);
    const isGone = fateOf(userData, opened.before) === 'deleted';
    const deleted = deletedMartingales(entered.um_ids, userData.martingales, opened.martingales);
    try {
      await runtime.write(tipWrites(opened, entered, userData.martingales, reference.outcomeOf));
    } catch (error) {
      setSaved(false);
      const failed = isNew ? 'Erreur lors de la création du pronostic' : 'Erreur lors de la modification';
      // A refused write has its own message: which row no longer exists, or that the match is another one by now.
      tellUnsaved(error, error instanceof AppError ? error.message : failed);
      return;
    }
    clearDraft(opened.draftKey);
    if (isNew) rememberHabits(runtime.user_id, entered);
    if (isGone) notify.success('Saisie gardée\u202f: elle vous attendra dans «\u202fÀ vérifier\u202f».');
    else
      tellTipSaved(
        isNew ? 'Pronostic créé avec succès\u202f!' : 'Pronostic modifié avec succès\u202f!',
        deleted,
      );
    const { martingale } = opened.start;
    const isBackThere = !deleted.some(({ um_id }) => um_id === martingale);
    if (martingale === undefined || !isBackThere) await navigate({ to: '/user', replace: true });
    else await navigate({ to: '/user/martingales/$id', params: { id: martingale }, replace: true });
  };
  return { save, isSaved };
}
