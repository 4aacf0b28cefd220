import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '../../shared/errors.ts';

const FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The limits of a form with a file. */
export const formLimits = { files: 1, fileSize: FILE_MAX_BYTES, fields: 10, fieldSize: 100_000, parts: 11 };

interface SentFile {
  bytes: Uint8Array;
  fileName: string;
}

type Part = MultipartFile | { type: 'field'; fieldname: string; value: unknown };

interface SentForm {
  file: SentFile;
  fields: Record<string, unknown>;
}

/** By request: only the routes that read forms have one. */
const forms = new WeakMap<object, SentForm>();

/**
 * The route options by which a form is read as a JSON body is: before the second check of rights, and before the work.
 * Throws `VALIDATION` where there is no file, or no form.
 */
export const readsForm = {
  preValidation: async (request: Parameters<typeof readForm>[0]): Promise<void> => {
    forms.set(request, await readForm(request));
  },
};

/** The form of a request to a route that reads them. */
export function formOf(request: object): SentForm {
  const form = forms.get(request);
  if (!form) throw new Error('This route reads no form.');
  return form;
}

async function readForm(request: {
  isMultipart: () => boolean;
  parts: () => AsyncIterable<Part>;
}): Promise<SentForm> {
  if (!request.isMultipart()) throw new AppError('VALIDATION', 'Un formulaire avec un fichier est attendu.');
  const fields: Record<string, unknown> = {};
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), fileName: part.filename };
      else fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    // An error of the parser without a code means a form that was truncated, or never was one.
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw new AppError('VALIDATION', 'Le formulaire n’est pas lisible.', { cause });
  }
  if (!file) throw new AppError('VALIDATION', 'Fichier\u202f: ce champ est obligatoire');
  return { file, fields };
}
