import { beforeEach, expect, test } from 'vitest';
import { keepTyped, type OpenedTip, openTip, takenOver } from '../../client/features/tip-form/open-tip.ts';
import type { TipFormTarget } from '../../client/features/tip-form/tip-draft.ts';
import { saveDraft } from '../../client/forms/drafts.ts';
import type { Reference, UserData } from '../../client/local/live-data.ts';
import { newId } from '../../client/local/random-id.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aMatch, aTip } from '../helpers/rows.ts';
import { keepStorage } from '../versions/kept-storage.ts';

const typedOn = aMatch({ equa_id: 1, equb_id: 2 });
const reversed = aMatch({ equa_id: 2, equb_id: 1 });
const moved = aMatch({ match_date: '2026-11-23T18:00:00.000Z' });

beforeEach(() => {
  keepStorage();
});

function opening(target: TipFormTarget, matches: readonly Row<'match'>[], tips: Row<'tip'>[] = []) {
  const userData = { tips, bankrolls: [], martingales: [], links: [] } as unknown as UserData;
  const reference = {
    matches: new Map(matches.map((match) => [match.match_id, match])),
    bookmakers: new Map(),
    predictionTypes: new Map(),
    resultTypes: new Map(),
  } as unknown as Reference;
  const opened = openTip('me', target, userData, reference);
  if (typeof opened === 'string') throw new Error(`The form misses its ${opened}`);
  return opened;
}

function type(opened: OpenedTip): void {
  keepTyped(opened, { ...opened.initial, user_comment: 'Penalty' });
}

test('what was typed on a match that is another one by now says which match it was for', () => {
  const target = { matchId: typedOn.match_id };
  type(opening(target, [typedOn]));
  const merged = opening(target, [{ ...typedOn, same_as: reversed.match_id }, reversed]);
  expect(merged).toMatchObject({ match: reversed, typedFor: typedOn, restored: { user_comment: 'Penalty' } });
  const taken = opening(target, [{ ...typedOn, equa_id: 7, equb_id: 8 }]);
  expect(taken.typedFor).toEqual(typedOn);
});

test('what is kept for a match with its sides swapped has its bet chosen again, and the rest as it was typed', () => {
  const target = { matchId: typedOn.match_id };
  const opened = opening(target, [typedOn]);
  keepTyped(opened, {
    ...opened.initial,
    ...{ prono_id: '1', joueur_id: '9', match_cote: '1,85', cote_fermeture: '1,80' },
    ...{ result_id: '1', prono_gain: '22,20', prono_mise: '12', user_fiab: '4', user_comment: 'Penalty' },
  });
  const turned = opening(target, [{ ...typedOn, equa_id: 2, equb_id: 1 }]);
  const taken = takenOver(turned, { outcomeOf: seededOutcomeOf });
  expect(taken).toMatchObject({ typedFor: null, isTakenOver: true });
  expect(taken.restored).toEqual({
    ...opened.initial,
    ...{ prono_id: '', joueur_id: '', match_cote: '', cote_fermeture: '' },
    ...{ result_id: '1', prono_gain: '0,00', prono_mise: '12', user_fiab: '4', user_comment: 'Penalty' },
  });
});

test('the same teams on another day are still the same match', () => {
  const target = { matchId: typedOn.match_id };
  type(opening(target, [typedOn]));
  const later = opening(target, [{ ...typedOn, same_as: moved.match_id }, moved]);
  expect(later).toMatchObject({ match: moved, typedFor: null, restored: { user_comment: 'Penalty' } });
});

test('an edit that was typed before its bet was moved says so, under the bet’s present match', () => {
  const tip = aTip({ br_id: newId(), match_id: typedOn.match_id });
  const target = { matchId: typedOn.match_id, upmId: tip.upm_id };
  type(opening(target, [typedOn, reversed], [tip]));
  const now = opening(target, [typedOn, reversed], [{ ...tip, match_id: reversed.match_id }]);
  expect(now).toMatchObject({ before: tip, match: reversed, typedFor: typedOn });
});

test('a draft from before drafts named their match is read as it is', () => {
  const target = { matchId: typedOn.match_id };
  const opened = opening(target, [typedOn]);
  saveDraft(opened.draftKey, { values: { user_comment: 'Penalty' }, before: null, linkedBefore: [] });
  expect(opening(target, [typedOn])).toMatchObject({
    typedFor: null,
    restored: { user_comment: 'Penalty' },
  });
});
