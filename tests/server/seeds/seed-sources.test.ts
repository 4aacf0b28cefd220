import { expect, test } from 'vitest';
import { seedSources } from '../../../server/seeds/seed-sources.store.ts';
import { startApp } from '../../helpers/server.ts';

test('sources of the competitions that are there are proposed once, off, in older databases too', async () => {
  const server = await startApp();
  const all = () =>
    server.sqlite
      .prepare('select compet_lib, adresse, is_active from source join competition using (compet_id)')
      .all();
  const proposed = all();
  expect(proposed).toContainEqual({
    compet_lib: 'Ligue 1',
    adresse: 'https://raw.githubusercontent.com/openfootball/football.json/master/{saison}/fr.1.json',
    is_active: 0,
  });
  expect(proposed.every((row) => (row as { is_active: number }).is_active === 0)).toBe(true);
  server.sqlite.exec('delete from source');
  await seedSources(server.db);
  expect(all()).toEqual([]);
  server.sqlite.exec(
    "delete from meta where key = 'seeded_sources'; update competition set compet_lib = 'Autre' where compet_lib = 'Ligue 1'",
  );
  await seedSources(server.db);
  expect(all()).toEqual(proposed.filter((row) => (row as { compet_lib: string }).compet_lib !== 'Ligue 1'));
  await server.stop();
});
