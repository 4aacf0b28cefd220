import type { DrillAccount } from './drill-account.ts';

/** A program that uses the API beside the person's devices: it logs tips and renames their bankroll, one by one. */
export interface RestWriter {
  /** Writes until the signal, or until the server is killed; resolves then. */
  writeUntil(stop: AbortSignal): Promise<void>;
  /** The tips that the server has confirmed. */
  acknowledged: Set<string>;
  /** The last name that the server has confirmed, and the one sent after it that it has not. */
  names: { confirmed: string; sent: string };
  /** Whether a request was in progress when the server was killed. */
  wasCut(): boolean;
  /** The balance of each bankroll in cents, as the server returns it. */
  balances(): Promise<Map<string, number>>;
}

export async function openRestWriter(url: string, account: DrillAccount): Promise<RestWriter> {
  const { br_id, match_id, um_id } = account;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, body: body ? JSON.stringify(body) : null };
    const response = await fetch(`${url}/api${path}`, init);
    const answer = await response.json();
    if (!response.ok) throw new RefusedError(`${method} ${path}: ${response.status} ${answer.message}`);
    return answer;
  };
  let token = '';
  const { email, password } = account;
  token = (await ask('POST', '/auth/login', { email, password })).access_token;
  let isUnderWay = false;
  let renamings = 0;
  const writer: RestWriter = {
    acknowledged: new Set(),
    names: { confirmed: 'Principale', sent: 'Principale' },
    wasCut: () => isUnderWay,
    async writeUntil(stop) {
      while (!stop.aborted) {
        isUnderWay = true;
        try {
          const payload = {
            match_id,
            br_id,
            um_ids: [um_id],
            prono_id: 1,
            match_cote: 1.85,
            prono_mise: 0.01,
          };
          const { data } = await ask('POST', '/user-pronos', { ...payload, bookmaker_id: 1 });
          writer.acknowledged.add(data.upm_id);
          renamings += 1;
          writer.names.sent = `Principale ${renamings}`;
          await ask('PUT', `/user/profile/bankrolls/${br_id}`, { br_lib: writer.names.sent });
          writer.names.confirmed = writer.names.sent;
        } catch (error) {
          if (error instanceof RefusedError) throw error;
          return;
        }
        isUnderWay = false;
      }
    },
    async balances() {
      const bankrolls: { br_id: string; br_montant: number }[] = await ask('GET', '/user/profile/bankrolls');
      return new Map(bankrolls.map((each) => [each.br_id, Math.round(each.br_montant * 100)]));
    },
  };
  return writer;
}

/** The server gave a wrong answer, which no kill explains. */
class RefusedError extends Error {}
