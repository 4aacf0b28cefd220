import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exposureOf,
  lineCount,
  outlayCents,
  type Selection,
  settle,
  type Ticket,
} from '../../shared/domain/ticket.ts';

function selection(
  sel_cote: number,
  sel_resultat: Selection['sel_resultat'],
  more: Partial<Selection> = {},
): Selection {
  return { sel_cote, sel_resultat, base: false, ex_aequo: null, ...more };
}

function ticket(prono_mise: number, selections: Selection[], more: Partial<Ticket> = {}): Ticket {
  return {
    type_pari: selections.length === 1 ? 'simple' : 'combine',
    tailles: [],
    prono_mise,
    match_cote: productOf(selections),
    selections,
    freebet: false,
    bonus_pct: 0,
    commission_pct: 0,
    contre: false,
    gagnant_place: null,
    encaissements: [],
    ...more,
  };
}

function productOf(selections: Selection[]): number {
  return Math.round(selections.reduce((odds, { sel_cote }) => (odds * sel_cote) / 1000, 1) * 1000);
}

describe('what tickets return (bets.md § 3)', () => {
  const simple = (
    cents: number,
    odds: number,
    result: Selection['sel_resultat'],
    more: Partial<Ticket> = {},
  ) => ticket(cents, [selection(odds, result)], more);

  test('half results pay half of the stake at the odds, or half of it back', () => {
    const half = { effectiveStakeCents: 5000 };
    expect(settle(simple(10_000, 1900, 'demi_gagne'))).toEqual({
      ...half,
      etat: 'demi_gagne',
      returnCents: 14_500,
    });
    expect(settle(simple(10_000, 1900, 'demi_perdu'))).toEqual({
      ...half,
      etat: 'demi_perdu',
      returnCents: 5000,
    });
  });

  test('a level finish divides what a place pays', () => {
    const level = (cents: number, odds: number, places: number, a_egalite: number) =>
      settle(ticket(cents, [selection(odds, 'gagne', { ex_aequo: { places, a_egalite } })])).returnCents;
    expect(level(2000, 4000, 1, 3)).toBe(2667);
    expect(level(5000, 3000, 3, 6)).toBe(7500);
    // A device may send more places than are level: nobody is paid for more than one.
    expect(level(1000, 2000, 100, 2)).toBe(2000);
  });

  test('each-way is two bets', () => {
    const eachWay = { gagnant_place: [1, 5] } as const;
    expect(settle(simple(20_000, 3750, 'gagne', eachWay)).returnCents).toBe(53_000);
    expect(settle(simple(20_000, 3750, 'place', eachWay))).toMatchObject({
      returnCents: 15_500,
      etat: 'partiel',
    });
    expect(settle(simple(20_000, 3750, 'annule', eachWay))).toMatchObject({
      returnCents: 20_000,
      etat: 'annule',
    });
  });

  test('a void selection is left out of a combined bet', () => {
    const selections = [selection(2000, 'gagne'), selection(1500, 'annule'), selection(1800, 'gagne')];
    expect(settle(ticket(1000, selections))).toMatchObject({ returnCents: 3600, etat: 'gagne' });
  });

  test('a system shares its stake by its lines', () => {
    const selections = [selection(1200, 'gagne'), selection(2000, 'perdu'), selection(1800, 'gagne')];
    const system = ticket(1500, selections, { type_pari: 'systeme', tailles: [2] });
    expect(settle(system)).toEqual({ returnCents: 1080, etat: 'partiel', effectiveStakeCents: 1500 });
  });

  test('a freebet returns its winnings and counts for no stake', () => {
    const freebet = { freebet: true };
    expect(settle(simple(1000, 3000, 'gagne', freebet))).toEqual({
      returnCents: 2000,
      etat: 'gagne',
      effectiveStakeCents: 0,
    });
    expect(settle(simple(1000, 3000, 'perdu', freebet)).returnCents).toBe(0);
    expect(settle(simple(1000, 3000, 'annule', freebet))).toMatchObject({ returnCents: 0, etat: 'annule' });
    expect(outlayCents(simple(1000, 3000, 'en_cours', freebet))).toBe(0);
  });

  test('a lay bet risks the backer’s winnings and pays a commission on its own', () => {
    const lay = { contre: true, commission_pct: 500 };
    const won = simple(3500, 4000, 'gagne', lay);
    expect(outlayCents(won)).toBe(10_500);
    expect(settle(won)).toEqual({ returnCents: 13_825, etat: 'gagne', effectiveStakeCents: 10_500 });
    expect(settle(simple(3500, 4000, 'perdu', lay))).toMatchObject({ returnCents: 0, etat: 'perdu' });
    expect(settle(simple(3500, 4000, 'annule', lay))).toMatchObject({ returnCents: 10_500, etat: 'annule' });
  });

  test('cash-outs pay what they paid, and the rest of the stake goes on', () => {
    const half = { encaissements: [{ part: 500, montant: 720 }] };
    expect(settle(simple(1000, 3000, 'en_cours', half))).toEqual({
      returnCents: 720,
      etat: 'en_cours',
      effectiveStakeCents: 0,
    });
    expect(settle(simple(1000, 3000, 'gagne', half)).returnCents).toBe(2220);
    expect(settle(simple(1000, 3000, 'annule', half))).toEqual({
      returnCents: 1220,
      etat: 'annule',
      effectiveStakeCents: 500,
    });
    const whole = { encaissements: [{ part: 1000, montant: 1440 }] };
    expect(settle(simple(1000, 3000, 'perdu', whole))).toEqual({
      returnCents: 1440,
      etat: 'encaisse',
      effectiveStakeCents: 1000,
    });
  });

  test('the odds as typed count where every selection is won outright, the selections’ odds elsewhere', () => {
    const boosted = { match_cote: 4000 };
    expect(
      settle(ticket(1000, [selection(2000, 'gagne'), selection(1800, 'gagne')], boosted)).returnCents,
    ).toBe(4000);
    expect(
      settle(ticket(1000, [selection(2000, 'gagne'), selection(1800, 'annule')], boosted)).returnCents,
    ).toBe(2000);
  });

  test('is won where more came back than was staked, cash-outs and commission included', () => {
    const won = [selection(2000, 'gagne'), selection(2000, 'gagne')];
    const cheap = { encaissements: [{ part: 9000, montant: 1000 }] };
    expect(settle(ticket(10_000, won, cheap))).toMatchObject({ returnCents: 5000, etat: 'partiel' });
    const half = [selection(1500, 'gagne'), selection(2000, 'perdu')];
    const dear = {
      type_pari: 'systeme',
      tailles: [1],
      encaissements: [{ part: 500, montant: 3000 }],
    } as const;
    expect(settle(ticket(1000, half, dear))).toMatchObject({ returnCents: 3375, etat: 'gagne' });
    expect(settle(simple(1000, 2000, 'gagne', { commission_pct: 10_000 })).etat).toBe('partiel');
    expect(settle(simple(1000, 1500, 'gagne', { freebet: true }))).toMatchObject({
      returnCents: 500,
      etat: 'gagne',
    });
  });

  test('of a lay bet cash-outs count by the risk that they ended, and half results by the odds that were laid', () => {
    const lay = { contre: true, encaissements: [{ part: 400, montant: 1500 }] };
    expect(settle(simple(1000, 5000, 'annule', lay)).effectiveStakeCents).toBe(1600);
    const unlike = ticket(1000, [selection(1200, 'demi_gagne')], { contre: true, match_cote: 3000 });
    expect(settle(unlike).returnCents).toBe(2500);
  });

  test('a combined bet is lost with its first lost selection, a system with its last line', () => {
    const selections = [selection(2000, 'perdu'), selection(1800, 'en_cours'), selection(1500, 'en_cours')];
    expect(settle(ticket(1000, selections)).etat).toBe('perdu');
    const system = { type_pari: 'systeme', tailles: [2] } as const;
    expect(settle(ticket(1000, selections, system)).etat).toBe('en_cours');
    expect(settle(ticket(1000, selections, { ...system, tailles: [3] })).etat).toBe('perdu');
    const [lost, ...others] = selections;
    const onBase = [{ ...lost, base: true } as Selection, ...others];
    expect(settle(ticket(1000, onBase, system)).etat).toBe('perdu');
  });

  test('the named systems have the lines they are known for', () => {
    const lines = (count: number, tailles: number[], bases = 0) =>
      lineCount({
        type_pari: 'systeme',
        tailles,
        selections: Array.from({ length: count }, (_, index) =>
          selection(2000, 'en_cours', { base: index < bases }),
        ),
      });
    expect([lines(3, [2]), lines(3, [2, 3]), lines(3, [1, 2, 3])]).toEqual([3, 4, 7]);
    expect([lines(4, [2, 3, 4]), lines(4, [1, 2, 3, 4])]).toEqual([11, 15]);
    expect([lines(20, [10]), lines(5, [3], 1)]).toEqual([184_756, 6]);
  });

  test('what a ticket returns at best, at worst and with one selection lost', () => {
    const selections = [selection(2000, 'en_cours'), selection(3000, 'en_cours'), selection(1500, 'gagne')];
    expect(exposureOf(ticket(1000, selections))).toEqual({ bestCents: 9000, worstCents: 0, oneLostCents: 0 });
    const system = ticket(3000, selections, { type_pari: 'systeme', tailles: [2] });
    expect(exposureOf(system)).toEqual({ bestCents: 13_500, worstCents: 0, oneLostCents: 3000 });
  });
});

describe('a second, naive settlement', () => {
  const results = ['gagne', 'perdu', 'annule', 'demi_gagne', 'demi_perdu'] as const;
  const anySelection = fc.record({
    sel_cote: fc.integer({ min: 1010, max: 50_000 }),
    sel_resultat: fc.constantFrom(...results),
    base: fc.boolean(),
    ex_aequo: fc.option(
      fc
        .record({ places: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 1, max: 3 }) })
        .map(({ places, more }) => ({ places, a_egalite: places + more })),
    ),
  });
  const anySystem = fc
    .record({
      selections: fc.array(anySelection, { minLength: 2, maxLength: 7 }),
      prono_mise: fc.integer({ min: 1, max: 1_000_000 }),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      freebet: fc.boolean(),
      bonus_pct: fc.constantFrom(0, 500, 1250),
      commission_pct: fc.constantFrom(0, 200),
      cashed: fc.option(
        fc.record({ share: fc.integer({ min: 0, max: 99 }), montant: fc.integer({ min: 0, max: 99_999 }) }),
      ),
    })
    .map(({ selections, sizes, prono_mise, cashed, ...more }): Ticket => {
      const bases = selections.filter(({ base }) => base).length;
      const tailles = sizes.filter((size) => size <= selections.length && size >= bases);
      const encaissements = cashed
        ? [{ part: Math.floor((prono_mise * cashed.share) / 100), montant: cashed.montant }]
        : [];
      const type_pari = tailles.length === 0 ? 'combine' : 'systeme';
      return ticket(prono_mise, selections, { ...more, type_pari, tailles, encaissements });
    });

  test('by enumeration of the lines, in thousandths of a cent, gives the same return', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const naive = returnByLines(system);
        const { etat, returnCents } = settle(system);
        // Within half a cent of a boundary a float is not exact enough.
        if (Math.abs((naive % 1) - 0.5) < 1e-6) return;
        expect(returnCents).toBe(Math.round(naive));
        expect(etat === 'perdu').toBe(
          linesOf(system).every((line) => line.some(({ sel_resultat }) => sel_resultat === 'perdu')),
        );
      }),
      { numRuns: 500 },
    );
  });

  function returnByLines(system: Ticket): number {
    const { prono_mise, encaissements, freebet, bonus_pct, commission_pct, match_cote, selections } = system;
    const stake = prono_mise - encaissements.reduce((sum, { part }) => sum + part, 0);
    const lines = linesOf(system);
    const isOutright = selections.every(
      ({ sel_resultat, ex_aequo }) => sel_resultat === 'gagne' && !ex_aequo,
    );
    let returned = 0;
    for (const line of lines) {
      const product = line.reduce((odds, each) => odds * multiplierOf(each), 1);
      returned += (stake / lines.length) * product;
    }
    if (isOutright && system.type_pari !== 'systeme') returned = (stake * match_cote) / 1000;
    if (returned > stake) returned += ((returned - stake) * bonus_pct) / 10_000;
    if (returned > stake) returned -= ((returned - stake) * commission_pct) / 10_000;
    if (freebet) returned = Math.max(0, returned - stake);
    return returned + encaissements.reduce((sum, { montant }) => sum + montant, 0);
  }

  function linesOf({ type_pari, tailles, selections }: Ticket): Selection[][] {
    if (type_pari !== 'systeme') return [[...selections]];
    return subsets(selections).filter(
      (line) =>
        tailles.includes(line.length) && selections.every((each) => !each.base || line.includes(each)),
    );
  }

  function subsets(selections: readonly Selection[]): Selection[][] {
    const [first, ...others] = selections;
    if (!first) return [[]];
    const without = subsets(others);
    return [...without, ...without.map((subset) => [first, ...subset])];
  }

  function multiplierOf({ sel_cote, sel_resultat, ex_aequo }: Selection): number {
    const odds = sel_cote / 1000;
    if (sel_resultat === 'gagne') return ex_aequo ? (odds * ex_aequo.places) / ex_aequo.a_egalite : odds;
    if (sel_resultat === 'demi_gagne') return (1 + odds) / 2;
    if (sel_resultat === 'demi_perdu') return 0.5;
    return sel_resultat === 'annule' ? 1 : 0;
  }
});
