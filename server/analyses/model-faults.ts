import type * as Library from 'openai';
import { AppError } from '../../shared/errors.ts';

interface Fault {
  code: 'UNAVAILABLE' | 'BUSINESS_RULE';
  reason: string;
  /** What a bettor can do about it. */
  bettor: string;
  /** What the host can do about it. */
  host: string;
}

const later = 'Réessayez dans quelques minutes.';
const tellHost = 'Prévenez l’administrateur.';
const again = 'Relancez l’analyse.';

/** What can go wrong between this server and a service, in French. */
export const faults = {
  silent: {
    code: 'UNAVAILABLE',
    reason: 'Le service d’analyse ne répond pas assez vite.',
    bettor: later,
    host: 'Vérifiez que le modèle tient sur sa machine, ou prenez-en un plus petit.',
  },
  unreachable: {
    code: 'UNAVAILABLE',
    reason: 'Le service d’analyse est injoignable.',
    bettor: later,
    host: 'Vérifiez OPENAI_BASE_URL, et que ce service tourne.',
  },
  address: {
    code: 'UNAVAILABLE',
    reason: 'L’adresse configurée n’est pas celle d’un service d’analyse.',
    bettor: tellHost,
    host: 'Ce qui y répond n’est pas une réponse de modèle\u202f: vérifiez OPENAI_BASE_URL, qui finit le plus souvent par /v1.',
  },
  key: {
    code: 'UNAVAILABLE',
    reason: 'Le service d’analyse refuse la clé de ce serveur.',
    bettor: tellHost,
    host: 'Vérifiez OPENAI_API_KEY.',
  },
  model: {
    code: 'UNAVAILABLE',
    reason: 'Le modèle configuré est inconnu du service d’analyse.',
    bettor: tellHost,
    host: 'Vérifiez OPENAI_MODEL.',
  },
  credit: {
    code: 'UNAVAILABLE',
    reason: 'Le crédit de ce serveur auprès du service d’analyse est épuisé.',
    bettor: tellHost,
    host: 'Rechargez-le auprès de ce service.',
  },
  busy: {
    code: 'UNAVAILABLE',
    reason: 'Le service d’analyse reçoit trop de demandes.',
    bettor: later,
    host: later,
  },
  prompt: {
    code: 'BUSINESS_RULE',
    reason: 'Le service d’analyse refuse ce prompt\u202f: il est peut-être trop long.',
    bettor: '',
    host: 'Il a refusé une question d’une ligne\u202f: vérifiez que OPENAI_MODEL est un modèle de conversation.',
  },
  broken: {
    code: 'UNAVAILABLE',
    reason: 'Le service d’analyse est en panne.',
    bettor: later,
    host: later,
  },
  cut: {
    code: 'UNAVAILABLE',
    reason: 'La connexion au service d’analyse a été coupée.',
    bettor: again,
    host: 'Recommencez\u202f; si cela dure, regardez ce qui se trouve entre ce serveur et ce service.',
  },
} as const satisfies Record<string, Fault>;

/** A failure of the service; its message is for bettors, `forHost` for the host. */
export class ModelError extends AppError {
  readonly forHost: string;
  /** What a log may hold of the service's answer: never its sentences, which can quote the key. */
  readonly told: { status?: unknown; code?: unknown; type?: unknown } | undefined;

  constructor({ code, reason, bettor, host }: Fault, cause?: unknown, told?: ModelError['told']) {
    super(code, `${reason} ${bettor}`.trim(), { cause });
    this.forHost = `${reason} ${host}`;
    this.told = told;
  }
}

/** The classes of the library's errors, which is loaded when a model is first asked. */
type LibraryErrors = Pick<typeof Library, 'APIConnectionError' | 'APIError'>;

/** The service's own words may hold the key: they are kept as the cause, and never shown. */
export function failureOf(error: unknown, signal: AbortSignal, library: LibraryErrors): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return new ModelError(faults.silent);
  const { APIConnectionError, APIError } = library;
  if (!(error instanceof APIError)) return new ModelError(faults.cut, error);
  const told = { status: error.status, code: error.code, type: error.type };
  const fault = error instanceof APIConnectionError ? faults.unreachable : faultIn(error);
  return new ModelError(fault, error, told);
}

function faultIn(error: InstanceType<LibraryErrors['APIError']>): Fault {
  switch (error.status) {
    case 401:
    case 403:
      return faults.key;
    case 404:
    case 405:
      return isJson(error.headers) ? faults.model : faults.address;
    case 429:
      return error.code === 'insufficient_quota' ? faults.credit : faults.busy;
    case 400:
    case 413:
    case 422:
      return faults.prompt;
    default:
      return error.status !== undefined && error.status >= 500 ? faults.broken : faults.cut;
  }
}

/** Whether an answer says that it is JSON. */
export function isJson(headers: Headers | undefined): boolean {
  return headers?.get('content-type')?.includes('json') ?? false;
}
