import fc from 'fast-check';
import { type TicketDetails, ticketText } from '../../shared/domain/ticket-details.ts';
import { selectionResults, type TicketSelection, ticketTypes } from '../../shared/records/ticket.ts';

const anyId = fc.uuid({ version: 7 });

/** Selections on matches of these ids, or with a free label; whether they make a ticket is not said. */
function anySelection(match_ids: readonly string[]): fc.Arbitrary<TicketSelection> {
  const onMatch = fc.record({
    match_id: match_ids.length > 0 ? fc.constantFrom(...match_ids) : anyId,
    prono_id: fc.constantFrom(1, 2, 3),
    sel_libelle: fc.constant(null),
    sport_id: fc.constant(null),
  });
  const free = fc.record({
    match_id: fc.constant(null),
    prono_id: fc.constant(null),
    sel_libelle: fc.constantFrom('Vainqueur : Lens', 'Un "titre" \\ à part', 'é'.repeat(150)),
    sport_id: fc.constantFrom(1, 2),
  });
  const bet = fc.record({
    sel_id: anyId,
    joueur_id: fc.constant(null),
    sel_cote: fc.integer({ min: 1_000, max: 20_000 }),
    base: fc.constantFrom<0 | 1>(0, 0, 1),
    sel_resultat: fc.constantFrom(...selectionResults),
  });
  const level = fc.constantFrom({ places: null, a_egalite: null }, { places: 1, a_egalite: 3 });
  return fc.tuple(bet, fc.oneof(onMatch, free), level).map(([...parts]) => Object.assign({}, ...parts));
}

/** What a ticket may hold, in any combination. */
export function anyDetails(match_ids: readonly string[] = []): fc.Arbitrary<TicketDetails> {
  return fc.record({
    type_pari: fc.constantFrom(...ticketTypes),
    bonus_pct: fc.constantFrom(0, 0, 1_000),
    commission_pct: fc.constantFrom(0, 0, 500),
    contre: fc.constantFrom<0 | 1>(0, 0, 0, 1),
    place_num: fc.constantFrom(null, null, 1),
    place_den: fc.constantFrom(null, null, 5),
    gain_saisi: fc.constantFrom(null, null, 1_234),
    tailles: fc.subarray([1, 2, 3, 4]),
    selections: fc.array(anySelection(match_ids), { minLength: 1, maxLength: 6 }),
    encaissements: fc.array(
      fc.record({
        date: fc.constant('2026-11-20T10:00:00.000Z'),
        part: fc.integer({ min: 1, max: 2_000 }),
        montant: fc.nat(5_000),
      }),
      { maxLength: 2 },
    ),
  });
}

/** A ticket as text. */
export function anyTicketText(match_ids: readonly string[] = []): fc.Arbitrary<string> {
  return anyDetails(match_ids).map(ticketText);
}
