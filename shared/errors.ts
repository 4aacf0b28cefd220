/** Every error the API answers: its stable code, HTTP status and default French text (shared/README.md § Answers). */
export const errorTable = {
  VALIDATION: { status: 400, message: 'Certaines informations sont incorrectes.' },
  UNAUTHENTICATED: { status: 401, message: 'Votre session a expiré, reconnectez-vous.' },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas les droits nécessaires pour cette action.' },
  NOT_FOUND: { status: 404, message: 'Introuvable.' },
  CONFLICT: { status: 409, message: 'Cette donnée est utilisée ou a changé entre-temps.' },
  BUSINESS_RULE: { status: 422, message: 'Cette action n’est pas possible.' },
  RATE_LIMITED: { status: 429, message: 'Trop de requêtes, patientez un instant.' },
  UNAVAILABLE: { status: 503, message: 'Ce service n’est pas disponible pour le moment.' },
  INTERNAL: { status: 500, message: 'Une erreur est survenue' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** The field of `details` by which a refused session is that of an account that was deleted. */
export const DELETED_ACCOUNT = 'compte';

export interface FieldIssue {
  field: string;
  message: string;
}

/** An error with a stable code and a French message that may be shown as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldIssue[] | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    options: { details?: readonly FieldIssue[]; cause?: unknown } = {},
  ) {
    super(message ?? errorTable[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
