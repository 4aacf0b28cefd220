import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostPush } from '../../server/reminders/push-endpoint.ts';
import type { Reminder } from '../../shared/reminders.ts';

/** A message as a push service received it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine: what it receives, and what it answers, 201 unless told otherwise. */
export async function startPushService() {
  const received: Received[] = [];
  const answers = { status: 201 };
  const service = createServer(async (incoming, answer) => {
    const body = Buffer.concat(await incoming.toArray());
    received.push({ path: incoming.url ?? '', headers: incoming.headers, body });
    answer.writeHead(answers.status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  /** Sends what is for a host of the public internet here instead. */
  const post: PostPush = ({ endpoint, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const { pathname } = new URL(endpoint);
      const options = { host: '127.0.0.1', port, path: pathname, method: 'POST', headers, signal };
      const sending = request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
      sending.end(body);
    });
  return { received, answers, post, stop: () => service.close() };
}

/** A browser’s subscription, and how it reads what arrives (RFC 8291, RFC 8188). */
export function newSubscription(name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://push.exemple.fr/${name}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Reminder {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + senderKey.length);
      const hkdf = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
      const secret = hkdf(keys.computeSecret(senderKey), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}
