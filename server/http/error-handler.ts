import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, errorTable, type FieldIssue } from '../../shared/errors.ts';
import { type StorageTrouble, storageTroubleOf } from '../db/storage-trouble.ts';
import type { ErrorAnswer } from './answers.ts';

const TROUBLE_TOLD_EVERY_MS = 60_000;

/**
 * Turns any error of a request into the one shape of shared/README.md § Answers. Storage failures are logged once a
 * minute for the host: a line for each request would fill a disk that is already full.
 */
export function createErrorHandler(now: () => number) {
  let troubleToldMs = Number.NEGATIVE_INFINITY;
  const tellTrouble = (error: FastifyError, { log }: FastifyRequest) => {
    if (now() - troubleToldMs < TROUBLE_TOLD_EVERY_MS) return;
    troubleToldMs = now();
    log.error({ err: error }, 'the storage refuses writes');
  };
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = knownError(error);
    const trouble = storageTroubleOf(error);
    if (trouble && trouble !== 'busy') tellTrouble(error, request);
    if (known.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
    else request.log.info({ code: known.code, err: error.message }, 'request refused');
    if (known.code === 'UNAVAILABLE') reply.header('retry-after', trouble === 'full' ? '15' : '2');
    const status = tooLargeOr(error, known.status);
    // Headers of a long answer that was broken off before its first byte: the error is not compressed.
    reply.removeHeader('content-encoding');
    reply.status(status).send(answerOf(known));
  };
}

/** The error as the table of errors has it; any other becomes `INTERNAL`. */
function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }): FieldIssue => {
      return { field: instancePath.slice(1).replaceAll('/', '.'), message: message ?? '' };
    });
    return new AppError('VALIDATION', messageOf(details), { details, cause: error });
  }
  const [code, message] = knownFailures[error.code ?? ''] ?? [];
  if (code) return new AppError(code, message, { cause: error });
  const trouble = storageTroubleOf(error);
  if (trouble) return new AppError('UNAVAILABLE', troubleTexts[trouble], { cause: error });
  const isRequestsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  const fallback: ErrorCode = isRequestsFault
    ? (codeByStatus.get(error.statusCode ?? 400) ?? 'VALIDATION')
    : 'INTERNAL';
  return new AppError(fallback, undefined, { cause: error });
}

const codeByStatus = new Map<number, ErrorCode>(
  Object.entries(errorTable).map(([code, { status }]) => [status, code as ErrorCode]),
);
// Missing rights are an AppError of ours: elsewhere 403 is a path that the library for files does not take.
codeByStatus.set(403, 'NOT_FOUND');

const unreadable = 'La requête n’est pas lisible.';
const unreadableAddress = 'L’adresse demandée n’est pas lisible.';
const tooManyParts = 'Le formulaire a trop de champs.';

const knownFailures: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['VALIDATION', 'La requête est trop volumineuse.'],
  FST_REQ_FILE_TOO_LARGE: ['VALIDATION', 'Le fichier est trop volumineux.'],
  FST_PARTS_LIMIT: ['VALIDATION', tooManyParts],
  FST_FILES_LIMIT: ['VALIDATION', 'Un seul fichier à la fois.'],
  FST_FIELDS_LIMIT: ['VALIDATION', tooManyParts],
  FST_CP_ERR_INVALID_CONTENT: ['VALIDATION', unreadable],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: ['VALIDATION', 'Cette compression n’est pas acceptée.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION', unreadable],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['VALIDATION', 'La requête est vide.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['VALIDATION', 'Ce format de requête n’est pas accepté.'],
  FST_ERR_BAD_URL: ['VALIDATION', unreadableAddress],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION', unreadableAddress],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION', unreadable],
  // A long answer of the server's own, broken off before its first byte.
  ERR_STREAM_PREMATURE_CLOSE: [
    'UNAVAILABLE',
    'La réponse a été interrompue\u202f: réessayez dans un instant.',
  ],
};

/** Temporary troubles, and those that the host can repair: the client may try again. */
const troubleTexts: Readonly<Record<StorageTrouble, string | undefined>> = {
  full: 'Le serveur n’a plus de place sur son disque. Vos données restent sur votre appareil et partiront dès que possible.',
  busy: 'Un autre programme tient la base de données du serveur\u202f: rien ne s’y écrit. Vos données restent sur votre appareil et partiront dès que possible.',
  damaged:
    'La base de données du serveur est endommagée\u202f: son administrateur doit restaurer une sauvegarde. Vos données restent sur votre appareil et partiront ensuite.',
  moved:
    'Le fichier de la base de données du serveur a été déplacé ou remplacé\u202f: son administrateur doit le remettre en place. Vos données restent sur votre appareil et partiront ensuite.',
  failing: undefined,
};

function tooLargeOr(error: FastifyError, status: number): number {
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE'
    ? 413
    : status;
}

/** The message of one wrong field is its own; of several, the general sentence. */
export function messageOf(details: readonly FieldIssue[]): string | undefined {
  const messages = new Set(details.map(({ message }) => message));
  const [only] = messages;
  return messages.size === 1 && only !== '' ? only : undefined;
}

function answerOf({ code, message, details }: AppError): ErrorAnswer {
  return { success: false, code, message, ...(details ? { details: [...details] } : {}) };
}
