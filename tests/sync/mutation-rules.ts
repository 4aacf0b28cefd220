/** A change of the source: its one occurrence of `find` is replaced. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/** A rule of the protocol, and the change that removes it; two where a second guard stands behind the first. */
export interface Rule extends Change {
  name: string;
  behind?: Change;
}

export const changesOf = ({ file, find, replace, behind }: Rule): Change[] => [
  { file, find, replace },
  ...(behind ? [behind] : []),
];

export const rules: readonly Rule[] = [
  {
    name: 'an operation answered before is answered again, not run again',
    file: 'server/sync/push.ts',
    find: 'const { last_seq: last, last_digest } = await deviceOf(tx, user_id, device_id);',
    replace:
      'const { last_digest } = await deviceOf(tx, user_id, device_id);\n    const last = (operations[0]?.seq ?? 1) - 1;',
  },
  {
    name: 'a gap in the numbers is refused',
    file: 'server/sync/push.ts',
    find: 'if (fresh.some(({ seq }, index) => seq !== last + 1 + index))',
    replace: 'if (fresh.some(({ seq }) => seq < 0))',
  },
  {
    name: 'a broken batch runs again in halves, and only the one at fault is parked',
    file: 'server/sync/push.ts',
    find: 'if (more.length === 0) return pushFailed(context, only, error);',
    replace: 'if (more.length >= 0) return pushFailed(context, only, error);',
  },
  {
    name: 'another epoch is refused',
    file: 'server/sync/sync.service.ts',
    find: 'if (epoch !== request.epoch || cursor > ver)',
    replace: 'if (cursor < 0)',
  },
  {
    name: 'rows are read for their owner only',
    file: 'server/sync/sync.store.ts',
    find: 'const scope = isOwned(table) ? sql`and user_id = ${user_id}` : sql``;',
    replace: 'const scope = sql``;',
  },
  {
    name: 'a row of somebody else is never overwritten',
    file: 'server/sync/sync.store.ts',
    find: 'where "${table}"."${owner}" = ?`',
    replace: 'where ? is not null`',
    behind: {
      file: 'server/sync/operation-runner.ts',
      find: 'if (after === null || this.#foreign.size === 0) return;',
      replace: 'if (table !== undefined) return;',
    },
  },
  {
    name: 'a pull brings the matches that matter',
    file: 'server/sync/change.store.ts',
    find: 'union select same_as from match where created_by = :user_id and ver > :cursor',
    replace: '',
  },
  {
    name: 'an answer deletes nothing: only a pull that carries its number does',
    file: 'sync/engine.ts',
    find: 'pushed += batch.length;',
    replace:
      'pushed += batch.length;\n      await parts.store.write((tx) => tx.removeOutbox(answer.last_seq));',
  },
  {
    name: 'rows and cursor are taken in one transaction',
    file: 'sync/engine.ts',
    find: "if ('snapshot' in answer) return takeSnapshot(parts);",
    replace:
      "if ('snapshot' in answer) return takeSnapshot(parts);\n  await parts.store.write(async (tx) => tx.setState({ ...(await tx.state()), cursor: answer.cursor }));",
  },
  {
    name: 'the first shadow of a row is kept',
    file: 'sync/outbox.ts',
    find: '.filter((_, index) => shadows[index] === undefined)',
    replace: '.filter((_, index) => shadows[index] !== null)',
  },
  {
    name: 'pending operations run again over what came',
    file: 'sync/rebase.ts',
    find: "if (affected.length > 0) await tx.putOutbox(await runOnVisibleRows(tx, affected, 'skip'));",
    replace: "if (affected.length < 0) await tx.putOutbox(await runOnVisibleRows(tx, affected, 'skip'));",
  },
  {
    name: 'money that changed meanwhile is a conflict',
    file: 'sync/operations/merge-tip.ts',
    find: 'if (!unit.every((field) => current[field] === before[field] || current[field] === after[field]))',
    replace: 'if (unit.length === 0)',
  },
  {
    name: 'a result of a selection that changed meanwhile is a conflict',
    file: 'sync/operations/merge-tip.ts',
    find: 'clash ||= result.clash;',
    replace: 'clash ||= false;',
  },
  {
    name: 'a selection that was settled meanwhile is not removed without a word',
    file: 'sync/operations/merge-tip.ts',
    find: '!resultsAfter?.has(sel_id)',
    replace: 'sel_id === null',
  },
  {
    name: 'two devices that settle two selections of a ticket both do',
    file: 'sync/operations/merge-tip.ts',
    find: 'return result.value === undefined ? selection : withResult(selection, result.value);',
    replace: 'return selection;',
  },
  {
    name: 'the terms of a ticket that changed meanwhile are a conflict',
    file: 'sync/operations/merge-tip.ts',
    find: 'return theirs === before ? { value: mine, clash: false } : { value: theirs, clash: true };',
    replace: 'return { value: mine, clash: false };',
  },
  {
    name: 'a ticket returns what its selections say, whoever settled them',
    file: 'sync/operations/merge-tip.ts',
    find: 'const merged = settledTip(tip);',
    replace: 'const merged = { ...tip };',
  },
  {
    name: 'a result that was given and taken back unseen is not given again without a word',
    file: 'sync/operations/merge-tip.ts',
    find: 'return isResettled || copyUnit(tip, moneyUnit, versions);',
    replace: 'return copyUnit(tip, moneyUnit, versions);',
  },
  {
    name: 'a ticket is on the matches that count',
    file: 'sync/operations/known-match.ts',
    find: 'return { ...tip, ticket: ticketText({ ...details, selections }) };',
    replace: 'return tip;',
  },
  {
    name: 'an edit of a deleted tip is kept',
    file: 'sync/operations/tip.ts',
    find: "if (!current) return { status: 'conflict', theirs: null };",
    replace: 'if (!current) return applied;',
  },
  {
    name: 'what a deletion takes along unseen is kept',
    file: 'sync/operations/deletion.ts',
    find: 'if (!before) return false;',
    replace: 'if (!before || row) return false;',
  },
  {
    name: 'a deletion of what its device had seen asks nothing',
    file: 'sync/operations/deletion.ts',
    find: 'fields.some((field) => row[field] !== before[field])',
    replace: 'fields.length > 0',
  },
  {
    name: 'a deletion tells what its device showed of the tip',
    file: 'sync/operations/tip.ts',
    find: "shownBefore('tip', await rows.get('tip', args.upm_id), links.map(martingaleId))",
    replace: "shownBefore('tip', undefined, links.map(martingaleId))",
  },
  {
    name: 'what a restored server lacks goes back to it',
    file: 'sync/snapshot.ts',
    find: 'const reuploaded = (await rowsSeenSince(tx, commonAncestor))',
    replace: 'const reuploaded = (await rowsSeenSince(tx, commonAncestor)).slice(0, 0)',
  },
  {
    name: 'a re-uploaded row never undoes what came after the restore',
    file: 'sync/operations/reupload.ts',
    find: '(current.ver ?? Number.POSITIVE_INFINITY) > commonAncestor',
    replace: '(current.ver ?? 0) < 0',
  },
  {
    name: 'the counter jumps when a backup is restored',
    file: 'server/db/restored.ts',
    find: "'update clock set ver = ver + ?').run(jump)",
    replace: "'update clock set ver = ver + ?').run(jump * 0)",
  },
  {
    name: 'numbered keys jump when a backup is restored',
    file: 'server/db/restored.ts',
    find: "'update sqlite_sequence set seq = seq + ?').run(jump)",
    replace: "'update sqlite_sequence set seq = seq + ?').run(jump * 0)",
  },
  {
    name: 'histories are compared from where they part',
    file: 'sync/snapshot.ts',
    find: 'const commonAncestor = commonAncestorOf(state, snapshot);',
    replace: 'const commonAncestor = snapshot.cursor + commonAncestorOf(state, snapshot);',
  },
  {
    name: 'what was deleted after a restore stays deleted',
    file: 'server/sync/operation-runner.ts',
    find: 'if (deletedAt === undefined || deletedAt <= known) return null;',
    replace: "if (deletedAt === undefined || deletedAt <= known || name === 'salvage') return null;",
  },
  {
    name: 'a batch that breaks leaves nothing behind',
    file: 'server/db/write.ts',
    find: 'db.transaction().execute(async (tx) => {',
    replace: 'Promise.resolve(db as unknown as Tx).then(async (tx) => {',
  },
  {
    name: 'a pull reads one state of the database',
    file: 'server/sync/sync.service.ts',
    find: 'return inRead(db, async (tx) => {\n    const { ver, epoch, forgottenUntil }',
    replace:
      'return Promise.resolve(db as unknown as Tx).then(async (tx) => {\n    const { ver, epoch, forgottenUntil }',
  },
  {
    name: 'one cycle at a time in a browser',
    file: 'sync/engine.ts',
    find: 'sync: () => lock(() => cycle(parts)),',
    replace: 'sync: () => cycle(parts),',
  },
  {
    name: 'pending operations run again in their order',
    file: 'sync/rebase.ts',
    find: 'return [...affected].sort((a, b) => a.seq - b.seq);',
    replace: 'return [...affected].sort((a, b) => b.seq - a.seq);',
  },
  {
    name: 'a profile put back from a copy takes a new identity',
    file: 'sync/engine.ts',
    find: 'if (lastSeq >= asking.next_seq)',
    replace: 'if (lastSeq < 0)',
  },
  {
    name: 'what was deleted since is not made again by an older copy',
    file: 'server/sync/operation-runner.ts',
    find: "(effect === 'create' && (await this.#buffer.holds(table, id)))",
    replace: "effect === 'create'",
  },
  {
    name: 'what was sent before the server was known is not sent again',
    file: 'sync/engine.ts',
    find: 'if (lastSeq > 0) throw',
    replace: 'if (lastSeq < 0) throw',
  },
  {
    name: 'what is sent under a number was given it here',
    file: 'sync/engine.ts',
    find: 'Math.max(asking.next_seq, last.seq + 1)',
    replace: 'asking.next_seq',
  },
  {
    name: 'another operation under an answered number is refused',
    file: 'server/sync/push.ts',
    find: 'if (atLast && last_digest !== null && digestOf(atLast) !== last_digest)',
    replace: "if (atLast && last_digest === '')",
  },
  {
    name: 'the calendar evicts no match that turned out to be another',
    file: 'sync/calendar.ts',
    find: 'same_as === null && isReplaced',
    replace: 'same_as !== undefined && isReplaced',
  },
  {
    name: 'a snapshot leaves the matches that tips name',
    file: 'sync/snapshot.ts',
    find: "if (table === 'match' || table === 'player') await tx.putRows(table, named[table]);",
    replace: "if (table === 'player') await tx.putRows(table, named[table]);",
  },
  {
    name: 'a martingale that is gone takes no tip along',
    file: 'sync/operations/tip.ts',
    find: 'if (isThere && !placed',
    replace: 'if (!placed',
  },
  {
    name: 'what a restored server has answered to the device as it was is not sent again',
    file: 'sync/snapshot.ts',
    find: 'former.some((one) => one.seq <= (answered.get(one.device_id) ?? 0))',
    replace: 'former.some((one) => one.seq < 0)',
  },
  {
    name: 'what waits to be handed back is handed back once',
    file: 'sync/snapshot.ts',
    find: "entry.name === 'salvage' && handedBack.has(JSON.stringify(entry.args))",
    replace: "entry.name === '' && handedBack.has(JSON.stringify(entry.args))",
  },
  {
    name: 'a cycle agrees anew with its server three times, then pauses',
    file: 'sync/engine.ts',
    find: 'const MAX_AGREEMENTS = 3;',
    replace: 'const MAX_AGREEMENTS = 30;',
  },
  {
    name: 'answers to a former identity are recognised by the last operation',
    file: 'sync/engine.ts',
    find: 'if (last && (await digest(identifyingText(last.entry))) === last_digest)',
    replace: 'if (last_seq > 0)',
  },
  {
    name: 'what a restored server has again under another id is found by what it says',
    file: 'server/sync/operation-runner.ts',
    find: 'const args = sent.names',
    replace: "const args = sent.names && sent.name === ''",
  },
  {
    name: 'a remembered match is the one that stands there',
    file: 'server/sync/operation-runner.ts',
    find: 'same_as: same ?? (other',
    replace: 'same_as: (other',
  },
  {
    name: 'a bet never lands on another match that has the id of its own',
    file: 'server/sync/present-ids.ts',
    find: 'const isPutOnAnother = () => matchesPutOn(args).some((match_id) => present.isAnother(match_id));',
    replace: "const isPutOnAnother = () => present.isAnother('');",
  },
  {
    name: 'a match whose id was taken by another gets one of its own',
    file: 'server/sync/operation-runner.ts',
    find: 'if (present && isSamePairing(present, row)) {',
    replace: 'if (present) {',
  },
  {
    name: 'a match is remembered as another one of its own teams only',
    file: 'server/sync/operation-runner.ts',
    find: 'other && isSamePairing(match, other) ? remembered',
    replace: 'other ? remembered',
  },
  {
    name: 'a write names only what its device holds',
    file: 'sync/outbox.ts',
    find: "const missing = strictness === 'throw' ? undefined : await missingOf(buffer, operation, args);",
    replace: "const missing = strictness === 'throw' ? await missingOf(buffer, operation, args) : undefined;",
  },
  {
    name: 'answers that a server has forgotten are a restore',
    file: 'sync/engine.ts',
    find: 'requireServerMemory((oldest?.seq ?? asking.next_seq) - 1, answer.last_seq);',
    replace: 'void oldest;',
  },
  {
    name: 'what an operation says of its instant is its own affair',
    file: 'server/sync/sync.schemas.ts',
    find: 'at: z.unknown()',
    replace: 'at: z.iso.datetime()',
  },
  {
    name: 'a bettor’s match is between teams of its competition',
    file: 'server/sync/operation-runner.ts',
    find: "if (how === 'made' || match.same_as === null) await requireTeams(this.#context.tx, match);",
    replace: '',
  },
  {
    name: 'a match that a second bettor has is everybody’s',
    file: 'server/sync/operation-runner.ts',
    find: 'await noteSeconded(this.#context, [...held]);',
    replace: '',
  },
  {
    name: 'others see a bounded number of an account’s matches a day',
    file: 'server/sync/operation-runner.ts',
    find: 'Number.MAX_SAFE_INTEGER : limits.matchesSharedPerDay',
    replace: 'Number.MAX_SAFE_INTEGER : 1_000',
  },
  {
    name: 'a match that was merged is found by whoever names it later',
    file: 'server/admin/matches.store.ts',
    find: ".set({ same_as: into, ver, standing: 'confirmed' })",
    replace: '.set({ ver })',
  },
  {
    name: 'an actual amount that meets another one waits',
    file: 'sync/operations/actual-amount.ts',
    find: 'if (present !== corrections)',
    replace: 'if (Number.isNaN(present))',
  },
  {
    name: 'the same actual amount twice is one correction',
    file: 'sync/operations/actual-amount.ts',
    find: 'if (present === corrections + mvt_montant) return applied;',
    replace: '',
  },
  {
    name: 'an actual amount that the balance holds already is nothing to decide',
    file: 'server/sync/operation-runner.ts',
    find: 'return stated && (await this.#isBalance(stated)) ? applied : outcome;',
    replace: 'return outcome;',
  },
  {
    name: 'an actual amount goes back to a restored server as when it was typed',
    file: 'sync/snapshot.ts',
    find: 'before === undefined\n          ? { table, row, fork: commonAncestor }\n          : { table, row, fork: commonAncestor, corrections: before }',
    replace: '{ table, row, commonAncestor }',
  },
  {
    name: 'an actual amount given back without what came before it knows of nothing typed since',
    file: 'sync/operations/reupload.ts',
    find: 'corrections ?? (await correctionsUntil(rows, movement.br_id, commonAncestor))',
    replace: 'corrections ?? (await rows.correctionCents(movement.br_id))',
  },
  {
    name: 'one score is noted of a match, whichever device notes it',
    file: 'sync/operations/own-score.ts',
    find: "const [present] = await rows.find('own_score', 'match_id', match_id);",
    replace: "const present = await rows.get('own_score', own.own_id);",
  },
  {
    name: 'a noted score that was not seen is not replaced',
    file: 'sync/operations/own-score.ts',
    find: 'if (present && isUnseen &&',
    replace: 'if (present && !present &&',
  },
  {
    name: 'a noted score that was not seen is not forgotten',
    file: 'sync/operations/own-score.ts',
    find: 'if (score !== own.score) continue;',
    replace: "if (score === '') continue;",
  },
  {
    name: 'a noted score given back is that of its match',
    file: 'sync/operations/reupload.ts',
    find: 'return noted ?? rows.get(table, idOf(table, row));',
    replace: 'return noted?.own_id === row.own_id ? noted : rows.get(table, idOf(table, row));',
  },
];
