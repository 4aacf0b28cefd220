import { RepairedInput, type RepairedInputProps } from './RepairedInput.tsx';
import type { Repair } from './repaired-numbers.ts';

type AmountInputProps = Omit<RepairedInputProps, 'repair' | 'suffix'> & {
  /** Without it the text stays as typed on blur. */
  repair?: (text: string) => Repair;
};

/** Euros as text. */
export function AmountInput({ repair = asTyped, ...rest }: AmountInputProps) {
  return <RepairedInput {...rest} repair={repair} suffix="€" />;
}

function asTyped(text: string): Repair {
  return { text };
}
