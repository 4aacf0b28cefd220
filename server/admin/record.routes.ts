import { z } from 'zod';
import { type AdminDeclaration, adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { recordIs } from '../../shared/records/wording.ts';
import { sessionErrors, written, writtenAnswer } from '../http/answers.ts';
import type { RegisterRoutes, Routes, ServerContext } from '../http/context.ts';
import { bodySchema, entitySchema, patchSchema } from '../http/zod-fields.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  type RecordView,
  readRecord,
  updateRecord,
} from './record.service.ts';

export const tags = ['Administration'];
export const numberedParams = z.object({ id: z.coerce.number().int().min(1) });

/** The state that an edit started from; without it the last write wins. */
export const verField = z.int().min(0).optional().meta({ description: 'État modifié (ver de la lecture)' });

/** A row as answered, with the rows that it refers to. */
export function recordAnswer(declaration: AdminDeclaration): z.ZodType<RecordView> {
  const nested = Object.values(declaration.fields).flatMap((field) => {
    if (field.kind !== 'reference') return [];
    const target = declarationOf(field.to as TableName);
    const name = target.admin?.nestedAs;
    return name === undefined ? [] : [[name, entitySchema(target.fields).nullable()] as const];
  });
  const answer = entitySchema(declaration.fields).extend({ ver: z.int(), ...Object.fromEntries(nested) });
  return answer as unknown as z.ZodType<RecordView>;
}

/** The fields of a row that a person fills in: all but its key. */
export function givenFields({ fields, key }: AdminDeclaration) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** Lists, creates, changes and deletes the rows of each declared resource. */
export function recordRoutes(...names: TableName[]): RegisterRoutes {
  return (app, context) => {
    for (const declaration of names.map(adminDeclarationOf)) {
      readRoutes(app, context, declaration);
      writeRoutes(app, context, declaration);
    }
  };
}

function readRoutes(app: Routes, { db }: ServerContext, declaration: AdminDeclaration): void {
  const { admin, plural, singular } = declaration;
  const answer = recordAnswer(declaration);
  app.get(
    `/admin/${admin.path}`,
    {
      schema: {
        tags,
        summary: `Liste\u202f: ${plural}`,
        response: { 200: z.array(answer), ...sessionErrors() },
      },
    },
    () => listRecords(db, declaration),
  );
  app.get(
    `/admin/${admin.path}/:id`,
    {
      schema: {
        tags,
        summary: `Lire\u202f: ${singular}`,
        params: numberedParams,
        response: { 200: answer, ...sessionErrors('NOT_FOUND') },
      },
    },
    ({ params: { id } }) => readRecord(db, declaration, id),
  );
}

function writeRoutes(app: Routes, context: ServerContext, declaration: AdminDeclaration): void {
  const { admin, singular } = declaration;
  const path = `/admin/${admin.path}`;
  const answer = writtenAnswer(recordAnswer(declaration));
  const body = bodySchema(givenFields(declaration));
  app.post(
    path,
    {
      schema: {
        tags,
        summary: `Créer\u202f: ${singular}`,
        body,
        response: { 201: answer, ...sessionErrors('CONFLICT') },
      },
    },
    async ({ user, body: values }, reply) => {
      const created = await createRecord({ context, actor: user }, declaration, values);
      return reply.code(201).send(written(recordIs(declaration, 'créé'), created));
    },
  );
  app.put(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Modifier\u202f: ${singular}`,
        params: numberedParams,
        body: patchSchema(givenFields(declaration)).extend({ ver: verField }),
        response: { 200: answer, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id }, body: changes }) =>
      written(
        recordIs(declaration, 'modifié'),
        await updateRecord({ context, actor: user }, declaration, id, changes),
      ),
  );
  app.delete(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Supprimer\u202f: ${singular}`,
        params: numberedParams,
        response: { 200: answer, ...sessionErrors('NOT_FOUND', 'CONFLICT') },
      },
    },
    async ({ user, params: { id } }) =>
      written(
        recordIs(declaration, 'supprimé'),
        await deleteRecord({ context, actor: user }, declaration, id),
      ),
  );
}
