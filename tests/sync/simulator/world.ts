import { createId } from '../../../shared/ids.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { PushedOperation, PushRequest } from '../../../sync/protocol.ts';
import type { Choices } from './choices.ts';
import { Broken } from './expect-property.ts';
import { Oracle, type Said } from './oracle.ts';
import { expectServerAsForetold } from './properties.ts';
import { Scheduler, type Task } from './scheduler.ts';
import { type Person, SimDevice } from './sim-device.ts';
import { SimServer } from './sim-server.ts';
import type { Typed } from './writes.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');

export interface Backup {
  content: Buffer;
  oracle: Oracle;
}

/** Two people with two devices each, a server, what the server must hold, and what happened so far. */
export class World {
  readonly choices: Choices;
  readonly scheduler = new Scheduler();
  readonly scenario: string[] = [];
  readonly people: Person[] = [];
  readonly devices: SimDevice[] = [];
  readonly backups: Backup[] = [];
  readonly server: SimServer;
  oracle = new Oracle();
  readonly owners = new Map<string, Set<string>>();
  /** From now on every request arrives and is answered. */
  calmNetwork = false;
  /** The first property that did not hold. */
  broken: Broken | null = null;
  #ids = 0;
  #ticks = 0;
  #tasks = 0;

  private constructor(choices: Choices, server: SimServer) {
    this.choices = choices;
    this.server = server;
  }

  static async create(choices: Choices): Promise<World> {
    const world = new World(choices, await SimServer.start());
    for (const name of ['Ana', 'Bob']) {
      const user_id = world.newId();
      await world.server.addUser(user_id);
      const token = await world.server.logIn(user_id);
      const person = { name, user_id, token, isOut: false, isBanned: false, touched: new Set<string>() };
      world.people.push(person);
      for (const kind of ['phone', 'tablet']) {
        world.devices.push(world.addDevice(`${name}’s ${kind}`, person));
      }
    }
    return world;
  }

  /** Another browser profile of a person. */
  addDevice(name: string, person: Person): SimDevice {
    return new SimDevice(name, person, {
      scheduler: this.scheduler,
      reach: (...request) => this.#reach(...request),
      newId: this.newId,
      now: () => this.server.nowMs,
      tick: () => {
        this.#ticks += 1;
        return this.#ticks;
      },
    });
  }

  newId = (): string => {
    this.#ids += 1;
    const random = new Uint8Array(10);
    new DataView(random.buffer).setUint32(6, this.#ids);
    return createId(START_MS, random);
  };

  tell(line: string): void {
    this.scenario.push(line);
  }

  /** Starts a task in a tab; its errors are part of the scenario. */
  begin(tab: string, name: string, work: (task: Task) => Promise<void>): Promise<void> {
    this.#tasks += 1;
    const task: Task = { tab, name: `${name} ${this.#tasks}` };
    this.tell(`${tab}: ${name}`);
    return this.scheduler.start(task, () =>
      work(task).catch((error: unknown) => {
        if (!this.scheduler.isAlive(task)) return;
        this.tell(`${tab}: ${name} ends with « ${error instanceof Error ? error.message : error} »`);
      }),
    );
  }

  /** A person types something in a tab. */
  type(device: SimDevice, tab: string, typed: Typed): Promise<void> {
    return this.begin(tab, typed.what, async (task) => {
      const written = await device.engineFor(task).write(typed.writes);
      const told = { ...typed, shown: shownIn(written) };
      device.saved.push(told);
      device.typed.push(told);
    });
  }

  async #reach(device: SimDevice, task: Task, path: string, init: RequestInit): Promise<Response> {
    const [what = ''] = path.replace('/api/sync/', '').split('?');
    await this.scheduler.point(task, `sends its ${what}`);
    const fate = device.isOffline ? 'never arrives' : this.#fate();
    if (fate !== 'arrives') this.tell(`${task.tab}: its ${what} ${fate}`);
    if (fate === 'never arrives') throw new TypeError('Failed to fetch');
    if (fate === 'arrives too late' || fate === 'arrives twice') this.#haunt(device, path, init);
    if (fate === 'arrives too late') throw new TypeError('Failed to fetch');
    if (fate === 'meets a failing disk') this.server.failAt(1 + this.choices.below(30));
    const response = await this.#arrive(device, path, init);
    this.server.failAt(0);
    await this.scheduler.point(task, `gets an answer to its ${what}`);
    if (fate === 'arrives, its answer is lost') throw new TypeError('Failed to fetch');
    return response;
  }

  #fate() {
    if (this.calmNetwork) return 'arrives';
    return this.choices.weighted([
      [10, 'arrives'],
      [1, 'never arrives'],
      [1, 'arrives, its answer is lost'],
      [1, 'arrives twice'],
      [1, 'arrives too late'],
      [1, 'meets a failing disk'],
    ]);
  }

  /** Repeats the same request, at any later time. */
  #haunt(device: SimDevice, path: string, init: RequestInit): void {
    const late: Task = { tab: 'the network', name: `a late ${path}` };
    void this.scheduler.start(late, async () => {
      await this.scheduler.point(late, `delivers a late request of ${device.name}`);
      await this.#arrive(device, path, init);
    });
  }

  async #arrive(device: SimDevice, path: string, init: RequestInit): Promise<Response> {
    const sent = withSchema(path, init, device.behind);
    if (!path.startsWith('/api/sync/push')) {
      const answer = await this.server.answer(sent.path, sent.init);
      if (answer.status === 426 && this.calmNetwork) this.#update(device);
      return answer;
    }
    const { device_id, operations } = JSON.parse(String(init.body)) as PushRequest;
    const { user_id } = device.person;
    const before = this.#lastSeq(user_id, device_id);
    const response = await this.server.answer(sent.path, sent.init);
    const after = this.#lastSeq(user_id, device_id);
    const taken = operations.filter(({ seq }) => seq > before && seq <= after);
    for (const operation of taken) await this.#takeOnce(user_id, operation);
    this.checkServer();
    return response;
  }

  /** An app that is asked to update itself does, once nothing hinders it: one version behind too, where there are tickets. */
  #update(device: SimDevice): void {
    device.behind = 0;
    this.tell(`the app on ${device.name} updates itself`);
  }

  /** Under whatever device and number it was sent: the server does not apply again what it has answered. */
  async #takeOnce(user_id: string, operation: PushedOperation): Promise<void> {
    const isNew = this.oracle.isFirst(user_id, operation);
    const own = this.devices.filter(({ person }) => person.user_id === user_id);
    const isExcused = own.some(({ wasPutBack }) => wasPutBack);
    if (!isNew && !isExcused)
      this.#remember(new Broken('answered once', `${operation.name} ${JSON.stringify(operation.args)}`));
    await this.#foretell(user_id, operation);
  }

  #lastSeq(user_id: string, device_id: string): number {
    const seq = this.server.sqlite
      .prepare('select last_seq from device where user_id = ? and device_id = ?')
      .pluck()
      .get(user_id, device_id);
    return Number(seq ?? 0);
  }

  /** A write that does not come from a device. */
  async takeElsewhere(person: Person, said: Said): Promise<void> {
    await this.#foretell(person.user_id, said);
    this.checkServer();
  }

  /** Compares the server with what it must hold, and adopts the numbers that it has given. */
  checkServer(): void {
    try {
      this.#compareServer();
    } catch (error) {
      this.#remember(error);
    }
  }

  /** Remembers the first broken property, wherever the error is caught. */
  #remember(error: unknown): never {
    if (error instanceof Broken) this.broken ??= error;
    throw error;
  }

  async #foretell(user_id: string, said: Said): Promise<void> {
    try {
      await this.oracle.take(user_id, said, this.server.nowMs);
    } catch (error) {
      this.#remember(error);
    }
  }

  #compareServer(): void {
    for (const { user_id } of this.people) {
      const found = expectServerAsForetold(this.server.sqlite, user_id, this.oracle);
      this.oracle.learnVersions(user_id, found.versions);
      this.oracle.learnReviews(user_id, found.reviews);
      for (const id of this.oracle.idsOf(user_id)) {
        this.owners.set(id, (this.owners.get(id) ?? new Set()).add(user_id));
      }
    }
  }

  foreignTo({ person }: SimDevice): Row<'tip'>[] {
    const others = this.people.filter((other) => other !== person);
    return others
      .flatMap(({ user_id }) => this.oracle.rowsOf(user_id, 'tip') as unknown as Row<'tip'>[])
      .filter(({ upm_id }) => !person.touched.has(upm_id));
  }

  bankrollsOf(person: Person): Row<'bankroll'>[] {
    return this.oracle.rowsOf(person.user_id, 'bankroll') as unknown as Row<'bankroll'>[];
  }

  matches(): Row<'match'>[] {
    return this.oracle.rowsOf('', 'match') as unknown as Row<'match'>[];
  }
}

/** What a device says that it showed of the tip that is deleted there. */
function shownIn(written: readonly OutboxEntry[]): Typed['shown'] {
  const deletion = written.find(({ name }) => name === 'tip.delete');
  const { before } = (deletion?.args ?? {}) as { before?: Row<'tip'> };
  return deletion ? { text: before?.user_comment ?? null } : null;
}

/** The same request in the schema of an older app. */
function withSchema(path: string, init: RequestInit, behind: number): { path: string; init: RequestInit } {
  if (behind === 0) return { path, init };
  const older = path.replace(/schema=(\d+)/, (_, schema: string) => `schema=${Number(schema) - behind}`);
  if (typeof init.body !== 'string') return { path: older, init };
  const body = JSON.parse(init.body) as PushRequest;
  return { path: older, init: { ...init, body: JSON.stringify({ ...body, schema: body.schema - behind }) } };
}
