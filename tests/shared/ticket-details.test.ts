import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profitOf, profitTogether } from '../../shared/domain/profit.ts';
import { cashEffectCents } from '../../shared/domain/settlement.ts';
import {
  detailsOf,
  matchesOf,
  normalTicket,
  settledTip,
  stakeLeftCents,
  ticketExtremes,
  ticketText,
} from '../../shared/domain/ticket-details.ts';
import { selectionIssues, ticketIssues, tipFormIssues } from '../../shared/domain/ticket-rules.ts';
import { sharesOf } from '../../shared/domain/ticket-shares.ts';
import { limits } from '../../shared/limits.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import { anyDetails, anyTicketText } from '../helpers/arbitrary-ticket.ts';
import { aSelection, aTicket, aTip, someDetails } from '../helpers/rows.ts';

const br_id = '01a1f8d3-ea00-7000-8000-00000000000c';
const anyTip = fc
  .record({
    ticket: anyTicketText(),
    prono_mise: fc.integer({ min: 1, max: 5_000 }),
    freebet: fc.constantFrom(0, 1),
  })
  .map(({ ticket, prono_mise, freebet }) =>
    settledTip({ ...aTip({ br_id, match_id: null }), ticket, prono_mise, freebet: freebet as 0 | 1 }),
  );

describe('the text of a ticket', () => {
  test('says the same ticket, in one form only', () => {
    fc.assert(
      fc.property(anyDetails(), (details) => {
        const text = ticketText(details);
        expect(normalTicket(text)).toBe(text);
        expect(detailsOf({ ticket: text })?.selections).toEqual(details.selections);
        const shuffled = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()));
        expect(normalTicket(shuffled)).toBe(text);
      }),
    );
  });

  test('of any other form is none, and stops nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          anyTicketText().map((text) => text.slice(1)),
        ),
        (text) => {
          fc.pre(normalTicket(text) === null);
          expect(detailsOf({ ticket: text })).toBeNull();
          expect(matchesOf({ match_id: null, ticket: text })).toEqual([]);
        },
      ),
    );
    for (const text of ['null', '[]', '{"selections":[]}', `{"selections":[${'{},'.repeat(30)}{}]}`])
      expect(normalTicket(text)).toBeNull();
  });

  test('that is twenty selections with the longest labels fits', () => {
    const selections = Array.from({ length: limits.selectionsMax }, () =>
      aSelection({ sel_libelle: '"'.repeat(limits.labelMax), sport_id: 1, base: 1, places: 1, a_egalite: 2 }),
    );
    expect(normalTicket(ticketText(someDetails(selections)))).not.toBeNull();
  });
});

describe('any ticket, whatever the rules say of it', () => {
  test('settles, and settling it again changes nothing', () => {
    fc.assert(
      fc.property(anyTip, (tip) => {
        expect(settledTip(tip)).toEqual(tip);
        expect(tip.prono_gain).toBeGreaterThanOrEqual(0);
        expect(ticketExtremes(tip, tip.ticket)?.bestCents).toBeGreaterThanOrEqual(0);
        if (tip.etat === 'en_cours') expect(tip.mise_effective).toBe(0);
      }),
    );
  });

  test('counts once in money, however its shares are split', () => {
    fc.assert(
      fc.property(anyTip, (tip) => {
        const shares = sharesOf(tip).map(({ share }) => share);
        const total = (name: 'prono_mise' | 'prono_gain' | 'mise_risquee') =>
          shares.reduce((sum, share) => sum + Number(share[name]), 0);
        expect(total('prono_mise')).toBe(tip.prono_mise);
        expect(total('prono_gain')).toBe(tip.prono_gain);
        const whole = profitOf([tip], seededOutcomeOf);
        const together = profitTogether(shares.map((share) => profitOf([share], seededOutcomeOf)));
        expect(together.profitCents).toBe(whole.profitCents);
        const isClosed = tip.etat !== 'en_cours';
        if (isClosed) expect(whole.profitCents).toBe(cashEffectCents(tip, seededOutcomeOf));
      }),
    );
  });
});

describe('the errors that bets.md found in other trackers', () => {
  const two = () => [aSelection(), aSelection({ sel_libelle: 'Autre', sport_id: 1, sel_cote: 2000 })];

  test('a void ticket costs nothing and counts for no stake, but for what was cashed out before', () => {
    const voided = two().map((one) => ({ ...one, sel_resultat: 'annule' as const }));
    const whole = aTicket({ br_id }, voided);
    expect(whole).toMatchObject({ etat: 'annule', prono_gain: 1000, mise_effective: 0 });
    expect(profitOf([whole], seededOutcomeOf)).toMatchObject({ stakeCents: 0, profitCents: 0, roi: null });
    const encaissements = [{ date: '2026-11-20T10:00:00.000Z', part: 400, montant: 500 }];
    const part = aTicket({ br_id }, voided, { encaissements });
    expect(part).toMatchObject({ etat: 'annule', prono_gain: 1100, mise_effective: 400 });
    expect(profitOf([part], seededOutcomeOf)).toMatchObject({ stakeCents: 400, profitCents: 100, roi: 25 });
  });

  test('a whole cash-out is worth what was paid', () => {
    const encaissements = [{ date: '2026-11-20T10:00:00.000Z', part: 1000, montant: 1440 }];
    const tip = aTicket({ br_id }, two(), { encaissements });
    expect(tip).toMatchObject({ etat: 'encaisse', prono_gain: 1440, mise_effective: 1000 });
    expect(profitOf([tip], seededOutcomeOf)).toMatchObject({ profitCents: 440, roi: 44 });
    expect(stakeLeftCents(tip)).toBe(0);
  });

  test('pending is not lost: only its cash-outs have come back, and the rest is in play', () => {
    const encaissements = [{ date: '2026-11-20T10:00:00.000Z', part: 250, montant: 300 }];
    const tip = aTicket({ br_id }, two(), { encaissements });
    expect(cashEffectCents(tip, seededOutcomeOf)).toBe(-700);
    expect(profitOf([tip], seededOutcomeOf)).toMatchObject({
      pendingStakeCents: 750,
      profitCents: 0,
      roi: null,
    });
  });

  test('a typed return stays, whatever the results become', () => {
    const won = two().map((one) => ({ ...one, sel_resultat: 'gagne' as const }));
    expect(aTicket({ br_id }, won, { gain_saisi: 3300 }).prono_gain).toBe(3300);
    const lost = two().map((one) => ({ ...one, sel_resultat: 'perdu' as const }));
    expect(aTicket({ br_id }, lost, { gain_saisi: 3300 })).toMatchObject({ etat: 'perdu', prono_gain: 3300 });
    expect(aTicket({ br_id }, two(), { gain_saisi: 3300 })).toMatchObject({
      etat: 'en_cours',
      prono_gain: 0,
    });
  });
});

describe('the rules of tickets', () => {
  const selection = aSelection({ sel_libelle: 'Une', sport_id: 1 });
  const other = aSelection({ sel_libelle: 'Deux', sport_id: 1 });
  const stake = { prono_mise: 1000, match_cote: 3420, freebet: 0 };

  test('a combined bet of two selections is right', () => {
    expect(ticketIssues(someDetails([selection, other]), stake)).toEqual([]);
    expect(selectionIssues(someDetails([selection, other]))).toEqual([]);
  });

  test.each([
    ['a match and a label', { ...selection, match_id: br_id, prono_id: 1 }, 'selections.1.sel_libelle'],
    ['a type without a match', { ...selection, prono_id: 1 }, 'selections.1.prono_id'],
    ['nothing', { ...selection, sel_libelle: null }, 'selections.1.match_id'],
  ])('a selection on %s is told', (_, wrong, field) => {
    expect(ticketIssues(someDetails([other, wrong]), stake).map((issue) => issue.field)).toEqual([field]);
  });

  test('a system with bases has sizes above their number', () => {
    const selections = [
      { ...selection, base: 1 as const },
      other,
      aSelection({ sel_libelle: 'Trois', sport_id: 1 }),
    ];
    const system = (tailles: number[]) =>
      ticketIssues(someDetails(selections, { type_pari: 'systeme', tailles }), stake).map(
        ({ field }) => field,
      );
    expect([system([2]), system([1]), system([])]).toEqual([[], ['tailles'], ['tailles']]);
  });

  test('a plain bet names its match, its type and its result', () => {
    expect(tipFormIssues(aTip({ br_id, match_id: br_id }))).toEqual([]);
    const bare = { ...aTip({ br_id, match_id: null }), prono_id: null, result_id: null };
    expect(tipFormIssues(bare).map(({ field }) => field)).toEqual(['match_id', 'prono_id', 'result_id']);
  });
});
