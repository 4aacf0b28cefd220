import { RepairedInput, type RepairedInputProps } from './RepairedInput.tsx';
import { repairedOdds } from './repaired-numbers.ts';

/** Decimal odds as text; without a number, or under 1,01, they become 1,01 on blur. */
export function OddsInput(props: Omit<RepairedInputProps, 'repair' | 'suffix' | 'signed'>) {
  return <RepairedInput {...props} repair={repairedOdds} />;
}
