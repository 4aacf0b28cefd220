import { sql } from 'kysely';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';

export interface PromptRow extends Row<'prompt'> {
  ver: number;
  sport_lib: string | null;
  histo_id: number;
  contenu_actuel: string;
  createur: string | null;
  modificateur: string | null;
}

const nameOf = (table: string) =>
  sql<
    string | null
  >`coalesce(nullif(${sql.ref(`${table}.user_pseudo`)}, ''), ${sql.ref(`${table}.user_mail`)})`;

/** Prompts with their current content and the names of those who wrote them, by title. */
function prompts(db: Db | Tx) {
  return db
    .selectFrom('prompt as p')
    .innerJoin('prompt_version as v', (join) =>
      join.on(
        sql<boolean>`v.histo_id = (select max(histo_id) from prompt_version where prompt_id = p.prompt_id)`,
      ),
    )
    .leftJoin('sport as s', 's.sport_id', 'p.sport_id')
    .leftJoin('user as c', 'c.user_id', 'p.cree_par')
    .leftJoin('user as m', 'm.user_id', 'p.modifie_par')
    .select(['p.prompt_id', 'p.prompt_titre', 'p.sport_id', 'p.is_active', 'p.date_creation'])
    .select(['p.cree_par', 'p.modifie_par', 'p.ver', 's.sport_lib'])
    .select(['v.histo_id', 'v.prompt_content as contenu_actuel'])
    .select([nameOf('c').as('createur'), nameOf('m').as('modificateur')])
    .orderBy(sql`fold(p.prompt_titre)`)
    .orderBy('p.prompt_id');
}

/** All prompts, or those of one sport. */
export function findPrompts(db: Db, sport_id: number | undefined): Promise<PromptRow[]> {
  const all = prompts(db);
  return (sport_id === undefined ? all : all.where('p.sport_id', '=', sport_id)).execute();
}

export function findPrompt(db: Db | Tx, prompt_id: number): Promise<PromptRow | undefined> {
  return prompts(db).where('p.prompt_id', '=', prompt_id).executeTakeFirst();
}

export async function insertPrompt(tx: Tx, prompt: NewRow<'prompt'>): Promise<number> {
  const { prompt_id } = await tx
    .insertInto('prompt')
    .values(prompt)
    .returning('prompt_id')
    .executeTakeFirstOrThrow();
  return prompt_id;
}

export async function updatePrompt(
  tx: Tx,
  prompt_id: number,
  changes: Partial<Omit<NewRow<'prompt'>, 'prompt_id'>>,
): Promise<void> {
  await tx.updateTable('prompt').set(changes).where('prompt_id', '=', prompt_id).execute();
}

export async function insertVersion(tx: Tx, version: NewRow<'prompt_version'>): Promise<void> {
  await tx.insertInto('prompt_version').values(version).execute();
}

/** Deletes a prompt with its history. */
export async function deletePromptRow(tx: Tx, prompt_id: number): Promise<void> {
  await tx.deleteFrom('prompt').where('prompt_id', '=', prompt_id).execute();
}

/** The versions of a prompt, the newest first. */
export function findVersions(db: Db, prompt_id: number) {
  return db
    .selectFrom('prompt_version as v')
    .leftJoin('user as m', 'm.user_id', 'v.modifie_par')
    .select(['v.histo_id', 'v.prompt_content', 'v.date_creation'])
    .select(nameOf('m').as('modifie_par'))
    .where('v.prompt_id', '=', prompt_id)
    .orderBy('v.histo_id', 'desc')
    .execute();
}
