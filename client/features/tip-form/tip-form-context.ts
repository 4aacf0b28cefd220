import { useFormContext } from 'react-hook-form';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip, TypedTip } from './tip-form-values.ts';

/** What every part of the form is given. */
export interface TipFormProps {
  opened: OpenedTip;
  carnet: Carnet;
  reference: Reference;
}

/** The form around, from within one of its parts. */
export function useTipForm() {
  return useFormContext<TypedTip, unknown, EnteredTip>();
}
