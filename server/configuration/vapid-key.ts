import { createECDH, ECDH } from 'node:crypto';
import { join } from 'node:path';
import { HostError } from '../host-error.ts';
import { keptSecret } from './kept-secret.ts';

/** By which push services know this server (RFC 8292): points and numbers of P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The configured key, else one generated once and kept beside the database: devices subscribe to it by name. */
export function vapidKeys({
  VAPID_PRIVATE_KEY,
  DATA_DIR,
}: {
  VAPID_PRIVATE_KEY?: string | undefined;
  DATA_DIR: string;
}): VapidKeys {
  const privateKey = VAPID_PRIVATE_KEY ?? keptSecret(join(DATA_DIR, 'vapid-key'), newPrivateKey);
  if (!isPrivateKey(privateKey)) {
    throw new HostError(
      `${join(DATA_DIR, 'vapid-key')} n’est pas une clé privée P-256 (43 caractères en base64url)\u202f: remettez le fichier d’avant, ou supprimez-le. Sans lui, chaque appareil redemandera ses notifications.`,
    );
  }
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Whether a text is such a private key. */
export function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a public key: a point of that curve, in base64url. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function newPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zeros belong to it: 32 bytes, always.
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
