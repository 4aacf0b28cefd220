import { counted } from '../../../shared/counts.ts';

/** « 7 sélections peuvent être réglées ». */
export function settlableText(count: number): string {
  return counted(count, 'sélection peut être réglée', 'sélections peuvent être réglées');
}
