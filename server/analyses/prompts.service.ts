import { AppError } from '../../shared/errors.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import { type AdminWrite, auditChange, inAdminWrite, requireRow } from '../admin/record.service.ts';
import type { SessionUser } from '../auth/session.store.ts';
import type { Db, Tx } from '../db/schema.ts';
import {
  deletePromptRow,
  findPrompt,
  findPrompts,
  findVersions,
  insertPrompt,
  insertVersion,
  type PromptRow,
  updatePrompt,
} from './prompts.store.ts';

const declaration = adminDeclarationOf('prompt');

export interface PromptValues {
  prompt_titre: string;
  /** Absent or `null`: for every sport. */
  sport_id: number | null;
  prompt_content: string;
}

type PromptWrite = AdminWrite & { actor: Pick<SessionUser, 'user_id' | 'user_mail'> };

/** Every prompt, or those of one sport, by title. */
export async function listPrompts(db: Db, sport_id: number | undefined) {
  return (await findPrompts(db, sport_id)).map(promptView);
}

/** One prompt. Throws `NOT_FOUND`. */
export async function readPrompt(db: Db | Tx, prompt_id: number) {
  return promptView(await requirePrompt(db, prompt_id));
}

/** The versions of a prompt, the newest first. Throws `NOT_FOUND`. */
export async function historyOf(db: Db, prompt_id: number) {
  await requirePrompt(db, prompt_id);
  return findVersions(db, prompt_id);
}

/** Creates a prompt with its first version. Throws `VALIDATION` for an unknown sport. */
export function createPrompt(write: PromptWrite, { prompt_content, ...values }: PromptValues) {
  const date_creation = new Date(write.context.now()).toISOString();
  const { user_id } = write.actor;
  return inAdminWrite(write, declaration, async (tx, ver) => {
    await requireSport(tx, values.sport_id);
    const prompt_id = await insertPrompt(tx, {
      ...values,
      is_active: 1,
      date_creation,
      cree_par: user_id,
      modifie_par: null,
      ver,
    });
    await insertVersion(tx, { prompt_id, prompt_content, date_creation, modifie_par: user_id });
    const created = await readPrompt(tx, prompt_id);
    await auditChange(tx, write, declaration, { before: null, after: withoutNames(created) });
    return created;
  });
}

/** Changes a prompt; new content makes a new version. Throws `NOT_FOUND`, `VALIDATION` and `CONFLICT`. */
export function changePrompt(
  write: PromptWrite,
  prompt_id: number,
  { ver: expectedVer, prompt_content, ...changes }: Partial<PromptValues> & { ver?: number | undefined },
) {
  const { user_id } = write.actor;
  return inAdminWrite(write, declaration, async (tx, ver) => {
    const before = await readPrompt(tx, prompt_id);
    if (expectedVer !== undefined && expectedVer !== before.ver) {
      throw new AppError('CONFLICT', 'Ce prompt a été modifié entre-temps.');
    }
    if (changes.sport_id !== undefined) await requireSport(tx, changes.sport_id);
    if (changesNothing(before, { ...changes, contenu_actuel: prompt_content })) return before;
    await updatePrompt(tx, prompt_id, { ...changes, modifie_par: user_id, ver });
    if (prompt_content !== undefined && prompt_content !== before.contenu_actuel) {
      const date_creation = new Date(write.context.now()).toISOString();
      await insertVersion(tx, { prompt_id, prompt_content, date_creation, modifie_par: user_id });
    }
    const after = await readPrompt(tx, prompt_id);
    await auditChange(tx, write, declaration, { before: withoutNames(before), after: withoutNames(after) });
    return after;
  });
}

/** Deletes a prompt and its history; analyses made with it stay. Throws `NOT_FOUND`. */
export function deletePrompt(write: PromptWrite, prompt_id: number) {
  return inAdminWrite(write, declaration, async (tx) => {
    const before = await readPrompt(tx, prompt_id);
    await deletePromptRow(tx, prompt_id);
    await auditChange(tx, write, declaration, { before: withoutNames(before), after: null });
    return before;
  });
}

function changesNothing(
  before: ReturnType<typeof promptView>,
  changes: Partial<ReturnType<typeof promptView>> | Record<string, unknown>,
): boolean {
  return Object.entries(changes).every(
    ([column, value]) => value === undefined || value === before[column as keyof typeof before],
  );
}

async function requirePrompt(db: Db | Tx, prompt_id: number): Promise<PromptRow> {
  const prompt = await findPrompt(db, prompt_id);
  if (!prompt) throw new AppError('NOT_FOUND', 'Prompt introuvable');
  return prompt;
}

async function requireSport(tx: Tx, sport_id: number | null): Promise<void> {
  if (sport_id === null) return;
  try {
    await requireRow(tx, adminDeclarationOf('sport'), sport_id);
  } catch (cause) {
    const message = 'Sport\u202f: introuvable';
    throw new AppError('VALIDATION', message, { details: [{ field: 'sport_id', message }], cause });
  }
}

/** What the journal keeps of a prompt: its line already names the author, whom the deletion of an account erases there. */
function withoutNames({ cree_par: _, modifie_par: __, ...prompt }: ReturnType<typeof promptView>) {
  return prompt;
}

function promptView({ createur, modificateur, histo_id: _, is_active: __, ...prompt }: PromptRow) {
  return { ...prompt, cree_par: createur, modifie_par: modificateur };
}
