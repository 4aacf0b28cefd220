import type { TypedTicket } from './ticket-form.ts';
import type { EditedSelection } from './typed-selections.ts';

type Shape = Pick<TypedTicket, 'selections' | 'type_pari' | 'tailles' | 'match_cote'>;

/**
 * A ticket with other selections: its type follows from how many there are, a size goes with the selection that it
 * needed, and the odds typed for other selections are not those of these.
 */
export function withSelections({ type_pari, tailles }: Shape, selections: EditedSelection[]): Shape {
  const [only, ...others] = selections;
  const isSimple = others.length === 0;
  return {
    selections,
    type_pari: isSimple ? 'simple' : type_pari === 'simple' ? 'combine' : type_pari,
    tailles: tailles.filter((size) => Number(size) <= selections.length),
    match_cote: isSimple ? (only?.sel_cote ?? '') : '',
  };
}
