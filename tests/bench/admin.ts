import { startApp, type TestServer } from '../helpers/server.ts';
import type { Report } from './report.ts';
import { timed } from './stand.ts';

const urls = [
  '/admin/competitions',
  '/admin/equipes',
  '/admin/joueurs?page=1&limit=20',
  '/admin/joueurs?page=900&limit=20',
  '/admin/joueurs/search?q=joueur+199',
  '/admin/compet-equipes',
  '/admin/compet-equipes/available-equipes/1',
  '/admin/matchs',
  '/admin/matchs?date_from=2026-11-21&date_to=2026-11-28',
  '/admin/dashboard/stats',
];

/** The administration's lists at 50 competitions, 2,000 teams, 20,000 players, 10,000 matches: milliseconds. */
export async function measureAdmin(): Promise<Report> {
  const server = await startApp();
  try {
    const admin = await server.createUser({ isAdmin: true });
    fill(server);
    const details: Record<string, { ms: number; kb: number }> = {};
    for (const url of urls) {
      let body = '';
      const ms = await timed(async () => {
        const answer = await server.call(admin, { method: 'GET', url: `/api${url}` });
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
        body = answer.body;
      });
      details[url] = { ms: Math.round(ms), kb: Math.round(body.length / 1_000) };
    }
    return { figures: [], details };
  } finally {
    await server.stop();
  }
}

function fill(server: TestServer): void {
  const insertTeam = server.sqlite.prepare(
    'insert into team (equipe_lib, equipe_lib_court, sport_id, pays_id, ver) values (?, ?, 1, 1, 1)',
  );
  const insertPlayer = server.sqlite.prepare(
    "insert into player (joueur_nom, joueur_prenom, pays_id, is_active, ver) values (?, 'Le', 1, 1, 1)",
  );
  const insertMatch = server.sqlite.prepare(
    'insert into match (match_id, compet_id, equa_id, equb_id, match_date, ver) values (?, 1, ?, ?, ?, 1)',
  );
  server.sqlite.transaction(() => {
    for (let n = 0; n < 1_400; n += 1) insertTeam.run(`Équipe ${n}`, `É${n}`);
    for (let n = 0; n < 20_000; n += 1) insertPlayer.run(`Joueur ${n}`);
    for (let n = 0; n < 10_000; n += 1) {
      const id = `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
      const date = new Date(Date.parse('2024-08-01T18:00:00Z') + n * 3 * 3_600_000).toISOString();
      insertMatch.run(id, 1 + (n % 18), 20 + (n % 18), date);
    }
  })();
}
