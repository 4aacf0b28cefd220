import { createHash } from 'node:crypto';
import type { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { checkedLookup, type Network, requireAllowedHost } from './checked-lookup.ts';
import { requireAddress } from './source-address.ts';
import { SourceError } from './source-error.ts';

/** What a server said of the file that it gave last. */
export interface FileMarks {
  etag: string | null;
  modified: string | null;
  digest: string | null;
}

/** The file at an address, or that it is the one that is known. */
export type Fetched = { bytes: Uint8Array; marks: FileMarks } | 'same';

export interface FetchOptions {
  network: Network;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: typeof lookup;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Reads the file at an address, unless it is still the known one. Throws a `SourceError`, in French. */
export async function fetchSource(
  address: string,
  known: FileMarks,
  options: FetchOptions,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])]);
  try {
    return await follow(requireAddress(address), known, { ...options, signal });
  } catch (error) {
    if (timeout.aborted)
      throw new SourceError('Cette adresse ne répond pas en 30 secondes.', { cause: error });
    throw error instanceof SourceError ? error : new SourceError(networkFault(error), { cause: error });
  }
}

type Options = FetchOptions & { signal: AbortSignal };

async function follow(first: URL, known: FileMarks, options: Options): Promise<Fetched> {
  let url = first;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const answer = await request(url, known, options);
    if (!redirects.has(answer.statusCode)) return await readAnswer(answer, known, options);
    answer.destroy();
    const location = answer.headers.location ?? '';
    if (!URL.canParse(location, url))
      throw new SourceError('Cette adresse renvoie vers une autre qui est illisible.');
    url = requireAddress(new URL(location, url).href);
  }
  throw new SourceError(`Cette adresse renvoie plus de ${REDIRECTS_MAX} fois vers une autre.`);
}

function request(url: URL, { etag, modified }: FileMarks, { network, signal, resolve }: Options) {
  requireAllowedHost(url, network);
  const headers = {
    accept: 'application/json, text/csv, text/calendar, text/plain;q=0.9, */*;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': 'Pronos',
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  };
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise<IncomingMessage>((answered, failed) => {
    // A connection of its own: a kept one would not be checked again.
    const options = { headers, signal, lookup: checkedLookup(url, network, resolve), agent: false };
    get(url, options, answered).on('error', failed);
  });
}

async function readAnswer(answer: IncomingMessage, known: FileMarks, options: Options): Promise<Fetched> {
  const status = answer.statusCode ?? 0;
  if (status !== 200) answer.destroy();
  if (status === 304 && (known.etag || known.modified)) return 'same';
  if (status !== 200) throw new SourceError(statusFault(status));
  const bytes = await readBody(answer, options.maxBytes ?? MAX_BYTES);
  const digest = createHash('sha256').update(bytes).digest('base64');
  if (digest === known.digest) return 'same';
  if (isWebPage(bytes)) throw new SourceError('L’adresse donne une page web, pas un calendrier.');
  const { etag = null, 'last-modified': modified = null } = answer.headers;
  return { bytes, marks: { etag, modified, digest } };
}

/** The bytes as they are once decompressed, at most so many of them. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  const content = contentOf(answer);
  try {
    for await (const chunk of content) {
      length += chunk.length;
      if (length > maxBytes) throw new SourceError(tooBig(maxBytes));
      chunks.push(chunk);
    }
  } finally {
    content.destroy();
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

function contentOf(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return answer;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    answer.destroy();
    throw new SourceError('Ce site compresse son fichier d’une manière inconnue.');
  }
  const unzipped = createGunzip();
  answer.on('error', (error) => unzipped.destroy(error));
  return answer.pipe(unzipped);
}

function tooBig(maxBytes: number): string {
  return `Ce fichier dépasse ${Math.round(maxBytes / 1024 / 1024)}\u00a0Mo.`;
}

/** A page begins with a tag, whatever its type says. */
function isWebPage(bytes: Uint8Array): boolean {
  return /^[\uFEFF\s]*</.test(new TextDecoder().decode(bytes.subarray(0, 512)));
}

function statusFault(status: number): string {
  if (status === 404 || status === 410) return `Il n’y a rien à cette adresse (réponse ${status}).`;
  if (status === 401 || status === 403) return `Ce site refuse de donner ce fichier (réponse ${status}).`;
  if (status === 304)
    return `Ce site dit que son fichier n’a pas changé, au lieu de le donner (réponse ${status}).`;
  if (status === 429) return 'Ce site demande d’être lu moins souvent (réponse 429).';
  return status >= 500
    ? `Ce site est en panne (réponse ${status}).`
    : `Ce site donne une réponse inattendue (${status}).`;
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Ce nom de site n’existe pas, ou ce serveur n’a pas de réseau.',
  EAI_AGAIN: 'Ce nom de site n’existe pas, ou ce serveur n’a pas de réseau.',
  ENETUNREACH: 'Ce serveur n’a pas de réseau.',
  ECONNREFUSED: 'Ce site refuse la connexion.',
  ECONNRESET: 'La connexion a été coupée avant la fin du fichier.',
  Z_BUF_ERROR: 'La connexion a été coupée avant la fin du fichier.',
};

function networkFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return 'Le certificat de ce site n’est pas valable.';
  if (code.startsWith('Z_') && !(code in faults)) return 'Ce fichier est compressé d’une manière illisible.';
  return faults[code] ?? `Cette adresse ne peut pas être lue${code && ` (${code})`}.`;
}
