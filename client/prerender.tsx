import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './App.tsx';
import { createSessionManager } from './session/session-manager.ts';
import { sessionPorts } from './session/session-ports.ts';
import { createAppRouter } from './shell/router.tsx';

/** A page as visitors get it: the name of its window, and what stands in the app's place until the app is there. */
export async function writePage(path: string): Promise<{ title: string; content: string }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const session = createSessionManager(sessionPorts);
  try {
    await router.load();
    // In one piece: React would have what comes late put into its place by a script of the page.
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
