import { Device } from './device.ts';
import { aBankroll, aMatch } from './rows.ts';
import type { TestServer } from './server.ts';

/** A person with two synchronised devices, a bankroll and a match. */
export async function twoDevicesOn(server: TestServer) {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  const tablet = await Device.open(server, person);
  const bankroll = aBankroll();
  const match = aMatch({ match_date: nextEvening() });
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
  );
  await phone.settle();
  await tablet.settle();
  return { person, phone, tablet, on: { br_id: bankroll.br_id, match_id: match.match_id } };
}

/** Each scenario has a day of its own: the same teams that day would be the same match. */
let evenings = 0;

export function nextEvening(): string {
  evenings += 1;
  return new Date(Date.UTC(2026, 0, evenings, 20)).toISOString();
}
