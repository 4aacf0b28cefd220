import { useFormContext } from 'react-hook-form';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip, TypedTip } from './tip-form-values.ts';

/** What every part of the form is given. */
export interface TipFormProps {
  opened: OpenedTip;
  userData: UserData;
  reference: Reference;
}

/** The form around, from within one of its parts. */
export function useTipForm() {
  return useFormContext<TypedTip, unknown, EnteredTip>();
}
