import { createFailureCounter, type FailureBound, minutesText } from './failure-counter.ts';
import type { Attempt } from './failure-limiter.ts';
import { networkOf } from './network.ts';

/** Failures on one account from one origin: a device that it has logged in on, or else a network. */
const ORIGIN_FAILURES_MAX = 10;
/** Failures on one account from all networks from which it has never logged in, together. */
const STRANGERS_FAILURES_MAX = 30;
/** Failures on all accounts together from one network. */
const NETWORK_FAILURES_MAX = 100;
/** Attempts on one account from one origin, those that succeed included: each costs the hashing of a password. */
const ORIGIN_ATTEMPTS_MAX = 60;
/** The same from one network, without those of known devices: 60 a minute. */
const NETWORK_ATTEMPTS_MAX = 900;

const ACCOUNTS_KEPT = 10_000;
const NETWORKS_KEPT = 10;

export interface LoginOrigin {
  /** The e-mail address typed, whether or not somebody has it. */
  account: string;
  address: string;
  /** The hash of the device's token, where this account has logged in on that device before. */
  knownDevice: string | null;
}

export interface LoginLimiter {
  /**
   * Counts a login as failed until it is reported as successful. Throws `RATE_LIMITED` where too many have failed
   * within a quarter of an hour. A device on which the account has logged in is counted apart, so that other people's
   * failures do not lock it out; each network is counted apart on that account; all networks from which the account has
   * never logged in may guess thirty times together, and each network a hundred times on all accounts.
   */
  begin(origin: LoginOrigin): Attempt;
  /** The account was created from this address: its network counts as one from which it has logged in. */
  remember(account: string, address: string): void;
}

export function createLoginLimiter(now: () => number): LoginLimiter {
  const counter = createFailureCounter(now);
  const networks = createKnownNetworks();
  return {
    begin({ account, address, knownDevice }) {
      const network = networkOf(address);
      const origin = knownDevice ? `device ${knownDevice}` : `from ${network} on ${account}`;
      const failures = { key: origin, max: ORIGIN_FAILURES_MAX, refusal: refusalOnAccount };
      const shared = knownDevice || networks.knows(account, network) ? [] : strangersBounds(account, network);
      const work = [{ key: `attempts ${origin}`, max: ORIGIN_ATTEMPTS_MAX, refusal: refusalOnAccount }];
      if (!knownDevice) {
        work.push({ key: `attempts ${network}`, max: NETWORK_ATTEMPTS_MAX, refusal: refusalOfNetwork });
      }
      counter.begin([failures, ...shared, ...work]);
      return {
        succeed() {
          counter.forgive(origin);
          for (const { key } of shared) counter.takeBack(key);
          networks.remember(account, network);
        },
      };
    },
    remember: (account, address) => networks.remember(account, networkOf(address)),
  };
}

function strangersBounds(account: string, network: string): FailureBound[] {
  return [
    { key: `strangers on ${account}`, max: STRANGERS_FAILURES_MAX, refusal: refusalOnAccount },
    { key: `network ${network}`, max: NETWORK_FAILURES_MAX, refusal: refusalOfNetwork },
  ];
}

const remedies =
  'ou connectez-vous depuis un appareil où vous l’avez déjà fait. Mot de passe oublié\u202f? ' +
  'L’administrateur peut vous donner un lien pour en choisir un autre.';

function refusalOnAccount(minutes: number): string {
  return `Trop de tentatives sur ce compte. Réessayez dans ${minutesText(minutes)}, ${remedies}`;
}

function refusalOfNetwork(minutes: number): string {
  return `Trop de tentatives depuis ce réseau. Réessayez dans ${minutesText(minutes)}, ${remedies}`;
}

/** The networks from which people have logged in, in memory only: IP addresses are not stored in the database. */
function createKnownNetworks() {
  const byAccount = new Map<string, readonly string[]>();
  return {
    knows: (account: string, network: string) => byAccount.get(account)?.includes(network) ?? false,
    remember(account: string, network: string) {
      const others = (byAccount.get(account) ?? []).filter((one) => one !== network);
      byAccount.delete(account);
      byAccount.set(account, [...others, network].slice(-NETWORKS_KEPT));
      const [oldest] = byAccount.keys();
      if (byAccount.size > ACCOUNTS_KEPT && oldest !== undefined) byAccount.delete(oldest);
    },
  };
}
