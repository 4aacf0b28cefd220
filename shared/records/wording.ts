import { counted } from '../counts.ts';
import type { RecordDeclaration } from './record.ts';

type Named = Pick<RecordDeclaration, 'singular' | 'plural'>;
type Gendered = Named & { admin: { gender: 'm' | 'f' } };

/** « ce sport », « cette équipe », « cet utilisateur ». */
export function thisRecord({ singular, admin: { gender } }: Gendered): string {
  const elided = /^[aeiouyéèêh]/i.test(singular) ? 'cet' : 'ce';
  return `${gender === 'f' ? 'cette' : elided} ${singular}`;
}

/** « un sport », « une équipe ». */
export function aRecord({ singular, admin: { gender } }: Gendered): string {
  return `${gender === 'f' ? 'une' : 'un'} ${singular}`;
}

/** « 1 équipe », « 3 équipes ». */
export function countedRecords(count: number, { singular, plural }: Named): string {
  return counted(count, singular, plural);
}

/** « Sport créé », « Équipe créée »: the record's name as a sentence begins, and the participle in its gender. */
export function recordIs({ singular, admin: { gender } }: Gendered, participle: string): string {
  return `${capitalised(singular)} ${participle}${gender === 'f' ? 'e' : ''}`;
}

/** « compétition » as a sentence begins: « Compétition ». */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
