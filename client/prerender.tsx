import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './App.tsx';
import { createSessionManager } from './session/session-manager.ts';
import { sessionPorts } from './session/session-ports.ts';
import { createAppRouter } from './shell/router.tsx';

/** A page as visitors get it: its title, and the content of the app's root element until the app is loaded. */
export async function writePage(path: string): Promise<{ title: string; content: string }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const session = createSessionManager(sessionPorts);
  try {
    await router.load();
    // In one piece: React would otherwise insert late parts by an inline script.
    const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };
    const { prelude } = await prerender(<App session={session} router={router} />, options);
    const [, title = '', content = ''] =
      /^<title>(.*?)<\/title>(.*)$/s.exec(await new Response(prelude).text()) ?? [];
    if (content === '') throw new Error(`${path} could not be written`);
    return { title, content };
  } finally {
    session.stop();
  }
}
