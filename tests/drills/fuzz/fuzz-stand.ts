import { newId } from '../../../client/local/random-id.ts';
import { ownedTables } from '../../../shared/records/tables.ts';
import { type ApiRoute, readApiRoutes } from '../../helpers/api-routes.ts';
import { keepState } from '../../helpers/database-state.ts';
import { addSpares, examplesFor, pathValue } from '../../helpers/example-request.ts';
import { createFixtures, type Role, setAdmin } from '../../helpers/fixtures.ts';
import { type ModelService, startModelService, streaming } from '../../helpers/model-service.ts';
import { type Person, startApp } from '../../helpers/server.ts';
import type { KnownValues } from './schema-values.ts';

export type FuzzStand = Awaited<ReturnType<typeof openFuzzStand>>;

const GENERATED_WITHIN_MS = 5_000;

/** The real server with people of every kind, and with or without a model service. */
export async function openFuzzStand({ hasModel }: { hasModel: boolean }) {
  const model: ModelService | null = hasModel
    ? await startModelService(streaming(['Lens ', 'devrait ', 'gagner.']))
    : null;
  const log: string[] = [];
  const env = { RATE_LIMIT: '100000000', AI_DAILY_LIMIT: '1000000', ...model?.env };
  const server = await startApp({ env, onLog: (line) => log.push(line) });
  const fixtures = await createFixtures(server);
  const routes = await readApiRoutes(server.app);
  const spares = await addSpares(server, fixtures, routes, examplesFor(server, fixtures));
  setAdmin(server, fixtures.people.fallen, 0);
  const known = knownValues(examplesFor(server, fixtures), fixtures);
  const state = keepState(server.sqlite);
  const owned = server.sqlite.prepare(
    ownedTables
      .map((table) => `select count(*) as rows, total(ver) as vers from ${table} where user_id = :user_id`)
      .join(' union all '),
  );
  const running = server.sqlite.prepare("select count(*) from generation where status = 'running'").pluck();

  const { owner, other, admin } = fixtures.people;
  const wholeIds = { owner: owner.user_id, other: other.user_id, admin: admin.user_id };
  const present = server.sqlite
    .prepare(
      `select count(distinct user_id) from user join session using (user_id)
       where user_ban = 0 and user_agent is null and user_id in (:owner, :other, :admin)
         and (is_admin = 1 or user_id <> :admin)`,
    )
    .pluck();

  return {
    server,
    routes,
    log,
    tokens: [...Object.values(fixtures.people).map(({ token }) => token), fixtures.rows.reset_token],
    personOf: (role: Role): Person | null => (role === 'nobody' ? null : fixtures.people[role]),
    /** The valid values of a route, its own `id` among them. */
    knownFor: (route: ApiRoute): KnownValues => {
      const id = pathValue(route.path, 'id', known.examples, spares);
      return {
        ...known.values,
        id: [id, id, id, ...(known.values[String(idName(id, known.examples))] ?? [])],
      };
    },
    /** Changes whenever a row of the owner's data does. */
    ownersData: () => JSON.stringify(owned.all({ user_id: fixtures.people.owner.user_id })),
    /** Whether the owner, the other bettor and the administrator can still ask what they could. */
    areFixturesIntact: () => present.get(wholeIds) === 3,
    /** Puts the database back as it was, once nothing writes to it any more. */
    async restore() {
      const deadline = Date.now() + GENERATED_WITHIN_MS;
      while (running.get() !== 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      state.restore();
    },
    async close() {
      await server.stop();
      await model?.stop();
    },
  };
}

function idName(id: unknown, examples: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(examples).find((name) => examples[name] === id);
}

/** Beside the owner's rows, those of the other bettor and ids that nobody has. */
function knownValues(
  examples: Readonly<Record<string, unknown>>,
  { otherRows, people }: Awaited<ReturnType<typeof createFixtures>>,
) {
  const others: Readonly<Record<string, unknown>> = { ...otherRows, user_id: people.other.user_id };
  const values: Record<string, readonly unknown[]> = Object.fromEntries(
    Object.entries(examples).map(([name, example]) => {
      const isId = name.endsWith('_id') && typeof example === 'string';
      return [name, isId ? [example, example, example, others[name] ?? example, newId()] : [example]];
    }),
  );
  const lists: KnownValues = { um_ids: [[], [otherRows.um_id], [examples.um_id]] };
  const addresses: KnownValues = { email: [examples.email, `${newId()}@exemple.fr`] };
  const numbers: KnownValues = { sportId: [1, 2], competId: [1], equipeId: [examples.equipe_id] };
  return { examples, values: { ...values, ...lists, ...addresses, ...numbers } };
}
