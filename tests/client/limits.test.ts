import * as v from 'valibot';
import { expect, test } from 'vitest';
import { registerSchema } from '../../client/features/auth/auth-schemas.ts';
import { newTipValues, tipSchema } from '../../client/features/tip-form/tip-form-values.ts';
import { formSchema } from '../../client/forms/valibot-fields.ts';
import { bankrollProgress } from '../../shared/domain/balance.ts';
import { matchPhase } from '../../shared/domain/match-clock.ts';
import { defaults } from '../../shared/limits.ts';
import { martingale } from '../../shared/records/martingale.ts';
import { user } from '../../shared/records/user.ts';

/** A limit of shared/README.md § Limits: the last value that passes, the first that does not, and its message. */
interface Limit {
  what: string;
  last: string;
  beyond: string;
  says: string;
  messages: (typed: string) => string[];
}

const { um_id: _, ...martingaleFields } = martingale.fields;
const { user_picture, user_pseudo } = user.fields;
const untouched = { martingale_lib: 'Montante', martingale_comment: '', date_debut: '', date_fin: '' };
const tipRules = { before: null, asksScorer: () => false, hasScorers: true, issuesOf: () => [] };
const newTip = {
  ...newTipValues(
    '2026-11-20T20:00:00.000Z',
    {
      br_id: '01990000-aaaa-7000-8000-000000000001',
      bookmaker_id: '2',
      result_id: '4',
      stakeCents: defaults.stakeCents,
    },
    '1',
  ),
};
const person = { nom: 'Durand', prenom: 'Camille', pseudo: 'cam', email: 'camille@exemple.fr' };

function messagesOf(schema: v.GenericSchema, typed: unknown): string[] {
  return v.safeParse(schema, typed).issues?.map(({ message }) => message) ?? [];
}

const martingaleMessages = (changes: Partial<typeof untouched>) =>
  messagesOf(formSchema(martingaleFields, martingale), { ...untouched, ...changes });
const tipMessages = (changes: Partial<typeof newTip>) =>
  messagesOf(tipSchema(tipRules), { ...newTip, ...changes });
const nameOf = (length: number) => 'é'.repeat(length);

const limits: Limit[] = [
  {
    what: 'a password of 6 characters',
    last: 'secret',
    beyond: 'court',
    says: 'Le mot de passe doit contenir au moins 6 caractères',
    messages: (password) => messagesOf(registerSchema, { ...person, password, confirmPassword: password }),
  },
  {
    what: 'odds of 1.01, a comma or a dot',
    last: '1.01',
    beyond: '1,009',
    says: 'La cote doit être supérieure à 1,01',
    messages: (match_cote) => tipMessages({ match_cote }),
  },
  {
    what: 'a stake of a cent',
    last: '0,01',
    beyond: '-5',
    says: 'La mise doit être positive',
    messages: (prono_mise) => tipMessages({ prono_mise }),
  },
  {
    what: 'a stake of ten million',
    last: '10000000',
    beyond: '10000000,01',
    says: 'Mise\u202f: la valeur est trop grande',
    messages: (prono_mise) => tipMessages({ prono_mise }),
  },
  {
    what: 'a stake written as numbers are, not as computers write them',
    last: '1000',
    beyond: '1e9',
    says: 'Mise\u202f: un montant en euros est attendu, au centime près',
    messages: (prono_mise) => tipMessages({ prono_mise }).slice(0, 1),
  },
  {
    what: 'a tip from 1970 on',
    last: '1971-01-01T12:00',
    beyond: '1900-01-01T12:00',
    says: 'Date\u202f: une date valable est attendue',
    messages: (date_add) => tipMessages({ date_add }),
  },
  {
    what: 'a tip until 2100',
    last: '2100-01-01T12:00',
    beyond: '2101-06-01T12:00',
    says: 'Date\u202f: une date valable est attendue',
    messages: (date_add) => tipMessages({ date_add }),
  },
  {
    what: 'a tip’s comment of 500 characters',
    last: nameOf(500),
    beyond: nameOf(501),
    says: 'Commentaire\u202f: 500 caractères au maximum',
    messages: (user_comment) => tipMessages({ user_comment }),
  },
  {
    what: 'a martingale’s name of 100 characters',
    last: nameOf(100),
    beyond: nameOf(1_000),
    says: 'Nom\u202f: 100 caractères au maximum',
    messages: (martingale_lib) => martingaleMessages({ martingale_lib }),
  },
  {
    what: 'a martingale’s comment of 500 characters',
    last: nameOf(500),
    beyond: nameOf(501),
    says: 'Commentaire\u202f: 500 caractères au maximum',
    messages: (martingale_comment) => martingaleMessages({ martingale_comment }),
  },
  {
    what: 'a picture’s address of 300 characters',
    last: `https://exemple.fr/${'x'.repeat(281)}`,
    beyond: `https://exemple.fr/${'x'.repeat(282)}`,
    says: 'Photo de profil\u202f: 300 caractères au maximum',
    messages: (picture) => messagesOf(formSchema({ user_picture }), { user_picture: picture }),
  },
  {
    what: 'a name with emoji, kept as typed',
    last: '⚽️ Ça passe 🎉',
    beyond: '   ',
    says: 'Pseudo\u202f: ce champ est obligatoire',
    messages: (pseudo) => messagesOf(formSchema({ user_pseudo }), { user_pseudo: pseudo }),
  },
];

test.each(limits)('$what is the limit, and has a message', ({ last, beyond, says, messages }) => {
  expect(messages(last)).toEqual([]);
  expect(messages(beyond)).toEqual([says]);
});

test('a new tip starts with odds of 1,50, a stake of 10 €, a confidence of 3, in progress', () => {
  expect(newTip).toMatchObject({
    match_cote: '1,50',
    prono_mise: '10,00',
    user_fiab: '3',
    result_id: '4',
    prono_gain: '0,00',
  });
});

test('a match is live from 15 minutes before to 105 minutes after its start', () => {
  const start = '2026-11-21T20:00:00.000Z';
  const phaseAt = (minutes: number) => matchPhase(start, Date.parse(start) + minutes * 60_000);
  expect([-16, -15, 0, 105, 106].map(phaseAt)).toEqual(['scheduled', 'live', 'live', 'live', 'finished']);
});

test('a bankroll is green from the whole of what was put in, yellow from half, then red, and shows the percentage', () => {
  expect(bankrollProgress(25_000, 10_000)).toEqual({ percent: 250, tone: 'good' });
  expect(bankrollProgress(9_999, 10_000)?.tone).toBe('fair');
  expect(bankrollProgress(5_000, 10_000)?.tone).toBe('fair');
  expect(bankrollProgress(4_999, 10_000)?.tone).toBe('low');
  expect(bankrollProgress(-500, 10_000)).toEqual({ percent: -5, tone: 'low' });
});
