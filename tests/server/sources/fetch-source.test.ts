import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../server/http/private-address.ts';
import { type FetchOptions, fetchSource } from '../../../server/sources/fetch-source.ts';
import { addressOfSeason, listedAddress, shownAddress } from '../../../server/sources/source-address.ts';
import { startSourceHost } from '../../helpers/source-host.ts';

const nothing = { etag: null, modified: null, digest: null };
let host: Awaited<ReturnType<typeof startSourceHost>>;

beforeEach(async () => {
  host = await startSourceHost();
});

afterEach(() => host.stop());

const read = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchSource(address, nothing, { network: 'private', ...options });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  '2001:db8::1',
  'localhost',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '185.199.108.133', '2606:50c0:8000::153', '172.32.0.1', '100.128.0.1'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('a private network', () => {
  const refused = /réseau privé/;

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
  ])('%s is not read', async (address) => {
    await expect(read(address, { network: 'public' })).rejects.toThrow(refused);
  });

  test('nor where a name leads there, at whichever of its answers', async () => {
    const answers = [['93.184.216.34', '10.0.0.7'], ['10.0.0.7']];
    for (const addresses of answers) {
      const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never;
      await expect(read('https://exemple.fr/a', { network: 'public', resolve })).rejects.toThrow(refused);
    }
  });

  test('the connection goes to the very address that was checked, asked for once', async () => {
    const port = new URL(host.give('/a', 'a')).port;
    let asked = 0;
    const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
      asked += 1;
      callback(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    }) as never;
    expect(await read(`http://ici.exemple:${port}/a`, { resolve })).toMatchObject({
      bytes: Buffer.from('a'),
    });
    expect(asked).toBe(1);
  });

  test('is reached by http on this machine alone, and by no http at all otherwise', async () => {
    await expect(read(host.give('/a', 'a'), { network: 'public' })).rejects.toThrow(/https/);
    await expect(read('http://10.0.0.7/')).rejects.toThrow(/https/);
    host.answer('/loin', (_, response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end());
    await expect(read(`${host.origin}/loin`)).rejects.toThrow(/https/);
  });
});

test('a file without end is left after its bound, compressed or not, and one that never comes after its time', async () => {
  const maxBytes = 1024 * 1024;
  host.answer('/flot', (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  await expect(read(`${host.origin}/flot`, { maxBytes })).rejects.toThrow('Ce fichier dépasse 1\u00a0Mo.');
  host.answer('/bombe', (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * maxBytes))),
  );
  await expect(read(`${host.origin}/bombe`, { maxBytes })).rejects.toThrow('Ce fichier dépasse 1\u00a0Mo.');
  const whole = gzipSync('{"a": 1}');
  host.answer('/zip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(whole));
  expect(await read(`${host.origin}/zip`)).toMatchObject({ bytes: Buffer.from('{"a": 1}') });
  host.answer('/demi', (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(whole.subarray(0, 12)),
  );
  await expect(read(`${host.origin}/demi`)).rejects.toThrow(/coupée/);
  host.answer('/lent', (_, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  await expect(read(`${host.origin}/lent`, { timeoutMs: 200 })).rejects.toThrow(
    'ne répond pas en 30 secondes',
  );
});

test('a compression is known by its name in any case, and another one is hung up on', async () => {
  const whole = gzipSync('abc');
  for (const encoding of ['GZip', 'x-gzip']) {
    host.answer('/a', (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(whole));
    expect(await read(`${host.origin}/a`)).toMatchObject({ bytes: Buffer.from('abc') });
  }
  const hungUp = new Promise((closed) => {
    host.answer('/br', (_, response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-encoding': 'br' }).write('x');
    });
  });
  await expect(read(`${host.origin}/br`)).rejects.toThrow('compresse son fichier d’une manière inconnue');
  await hungUp;
});

test('a known file is not given again, by its marks or by its bytes', async () => {
  const address = host.give('/a', 'abc');
  const fetched = await read(address);
  if (fetched === 'same') throw new Error('The first time it is new.');
  expect(await fetchSource(address, fetched.marks, { network: 'private' })).toBe('same');
  const { digest } = fetched.marks;
  expect(await fetchSource(address, { ...nothing, digest }, { network: 'private' })).toBe('same');
  expect(host.asked.map(({ status }) => status)).toEqual([200, 304, 200]);
});

test('addresses of a season, and addresses as they are shown', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  expect(addressOfSeason('https://a/{saison}/f', null, at('2026-11-20'))).toBe('https://a/2026-27/f');
  expect(addressOfSeason('https://a/{annees}/f', null, at('2027-07-15'))).toBe('https://a/2627/f');
  expect(addressOfSeason('https://a/{annees}/f', null, at('2027-08-15'))).toBe('https://a/2728/f');
  expect(addressOfSeason('https://a/{saison}/f', '2024-25', at('2027-08-15'))).toBe('https://a/2024-25/f');
  expect(shownAddress('https://moi:chut@a.fr/chut/{saison}/chut.ics?clef=chut#x')).toBe('a.fr/…');
  const known = 'www.football-data.co.uk/mmz4281/{annees}/F1.csv';
  expect(shownAddress(`https://${known}`)).toBe(known);
  const listed = (address: string) => listedAddress(`https://${address}`, ['Ligue 1', 'France', 'Football']);
  expect(listed('moi:chut@a.fr/chut/ligue-1_2026-27.ics')).toBe('a.fr/…/ligue-1_2026-27.ics');
  expect(listed('a.fr/chut/ligue_1_{saison}.csv?clef=chut')).toBe('a.fr/…/ligue_1_{saison}.csv?…');
  expect(listed(known)).toBe(known);
  for (const secret of [
    ...['a.fr/chut/ligue-1-chut.ics', 'a.fr/ligue/chut', 'a.fr/ligue-8731.ics'],
    ...['a.fr/1/2.ics', 'a.fr/ligue-1%C3%A9.ics', 'a.fr/ligue/'],
  ])
    expect(listed(secret)).toBe('a.fr/…');
});
