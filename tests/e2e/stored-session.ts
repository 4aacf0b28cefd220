export interface SignedIn {
  access_token: string;
  device_token: string;
  user: object;
}

/** A page of any engine. */
interface AnyPage {
  goto(url: string): Promise<unknown>;
  evaluate<Given, Answer>(work: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>>;
}

/** Leaves a page's device logged in as the server's answer says, as the app does after its form (client/local). */
export async function storeSession(page: AnyPage, url: string, signedIn: SignedIn): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(keepSession, signedIn);
}

/** In the page: the same. Begun before the app's scripts, it is there once they read it: IndexedDB keeps the order. */
export async function keepSession({ access_token, device_token, user }: SignedIn): Promise<void> {
  localStorage.setItem('pronos-device', device_token);
  localStorage.setItem('pronos-session', '1');
  const opening = indexedDB.open('pronos-session', 10);
  opening.onupgradeneeded = () => opening.result.createObjectStore('session', { keyPath: 'key' });
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const database = opening.result;
  const writing = database.transaction('session', 'readwrite', { durability: 'strict' });
  writing.objectStore('session').put({ key: 'session', token: access_token, user, expired: false });
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = reject;
  });
  database.close();
}
