import type { Rolldown } from 'vite';

/** What is fetched by itself, and in which file it comes: the first line that matches counts; all else is `dialogs`. */
const screens: readonly (readonly [file: string, module: RegExp])[] = [
  ['home', /routes\/_public(\.tsx|\/(\$|home|index)\.)/],
  ['entry', /routes\/_public\//],
  ['member', /routes\/_member\.tsx|client\/sync\/runtime\./],
  ['dialog', /client\/ui\/MissingDialog\./],
  ['engine', /client\/(local|sync)\//],
  ['dashboard', /_member\/user\/index\./],
  ['matches', /_member\/matches\/index\./],
  ['tip-form', /_member\/matches\/\$matchId\.bet/],
  ['match', /_member\/matches\/\$matchId\.index\./],
  ['analysis', /AnalysisPanel\./],
  ['chart', /BalanceChart\./],
  ['figures', /_member\/user\/(statistics|martingales|pronos)\b/],
  ['account', /_member\/user\//],
  ['admin', /_member\/admin|client\/admin\//],
  ['update', /node_modules\/workbox-/],
  ['toasts', /client\/ui\/Toaster\.|node_modules\/sonner\//],
];

/** Where several of them need the same, the first line whose screens are all among them says which file has it. */
const sharing: readonly (readonly [screens: readonly string[], file: string])[] = [
  [['home'], 'first'],
  [['entry', 'member'], 'first'],
  [['entry', 'dashboard'], 'first'],
  [['member'], 'member'],
  [['dashboard'], 'tips'],
  [['dialog'], 'dialog'],
  [['engine'], 'engine'],
  [['entry'], 'fields'],
];

/**
 * Which file of the app a module goes to. Each file costs the browser a request and the service worker another one, so
 * they follow the screens that people open together: what the first page needs is one file, a screen adds one or two.
 */
export function clientChunks(): Rolldown.CodeSplittingGroup[] {
  return [
    { debugName: 'screens', name: (moduleId, graph) => chunkOf(moduleId, (id) => graph.getModuleInfo(id)) },
  ];
}

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

function chunkOf(moduleId: string, moduleInfo: ModuleInfoOf): string {
  const needing = screensNeeding(moduleId, moduleInfo);
  if (needing.has('first')) return 'first';
  const [only = 'first', ...others] = needing;
  if (others.length === 0) return only;
  return sharing.find(([screens]) => screens.every((screen) => needing.has(screen)))?.[1] ?? 'shared';
}

/** Whatever imports the module, directly or not, up to what is fetched by itself. */
function screensNeeding(moduleId: string, moduleInfo: ModuleInfoOf): Set<string> {
  const needing = new Set<string>();
  const reached = new Set([moduleId]);
  for (const id of reached) {
    const info = moduleInfo(id);
    if (!info) continue;
    if (info.isEntry) needing.add('first');
    if (info.dynamicImporters.length > 0) needing.add(screenOf(id));
    for (const importer of info.importers) reached.add(importer);
  }
  return needing;
}

function screenOf(id: string): string {
  return screens.find(([, module]) => module.test(id))?.[0] ?? 'dialogs';
}
