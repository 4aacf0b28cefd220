import { useFormContext } from 'react-hook-form';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip, TypedTip } from './tip-form-values.ts';

/** The props of every part of the form. */
export interface TipFormProps {
  opened: OpenedTip;
  userData: UserData;
  reference: Reference;
}

/** The form that contains the calling part. */
export function useTipForm() {
  return useFormContext<TypedTip, unknown, EnteredTip>();
}
