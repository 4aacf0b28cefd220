import type { Rolldown } from 'vite';

/**
 * The modules loaded by dynamic import, and the file of each: the first line that matches counts; all others are in
 * `dialogs`.
 */
const screens: readonly (readonly [file: string, module: RegExp])[] = [
  ['home', /routes\/_public(\.tsx|\/(\$|home|index)\.)/],
  ['entry', /routes\/_public\//],
  ['member', /routes\/_member\.tsx|client\/sync\/runtime\./],
  ['dialog', /client\/ui\/MissingDialog\./],
  ['engine', /client\/(local|sync|api)\//],
  ['dashboard', /_member\/user\/index\./],
  ['matches', /_member\/matches\/index\./],
  ['slip', /_member\/ticket\./],
  ['slip-bar', /slip\/SlipBar\./],
  ['tip-form', /_member\/matches\/\$matchId\.bet/],
  ['match', /_member\/matches\/\$matchId\.index\./],
  ['analysis', /AnalysisPanel\./],
  ['markdown', /MarkdownText\./],
  ['chart', /BalanceChart\./],
  ['pronos', /_member\/user\/pronos\b/],
  ['statistics', /_member\/user\/statistics\b/],
  ['martingales', /_member\/user\/martingales\b/],
  ['review', /_member\/user\/(a-verifier|synchronisation)\b/],
  [
    'settle',
    /_member\/user\/a-regler\b|tips\/(settle\/(SettlableNotice|AutoSettle)|own-score\/(OwnScoreButton|MissingPart))\./,
  ],
  ['reminders', /RemindersCard\./],
  ['account', /_member\/user\//],
  ['admin-rules', /client\/admin\/rules\/RuleEditor\./],
  ['admin', /_member\/admin|client\/admin\/|AdminMenu\./],
  ['update', /node_modules\/workbox-/],
  ['toasts', /client\/ui\/Toaster\.|node_modules\/sonner\//],
];

/** Libraries that only some screens need, and the file of what several of these screens share because of them. */
const libraries: readonly (readonly [file: string, module: RegExp, shared: string])[] = [
  ['forms', /node_modules\/(react-hook-form|@hookform)\//, 'shared-forms'],
  ['lists', /node_modules\/@tanstack\/(react-)?virtual/, 'lists'],
];

/** Files that only one screen opens: what both need is that screen's, which is there by then. */
const parts: readonly (readonly [part: string, screen: string])[] = [['admin-rules', 'admin']];

/** Where several of them need the same module, the first line whose screens are all among them says which file has it. */
const sharing: readonly (readonly [screens: readonly string[], file: string])[] = [
  [['home'], 'first'],
  [['entry', 'member'], 'first'],
  [['entry', 'dashboard'], 'first'],
  [['member'], 'member'],
  [['dashboard'], 'tips'],
  [['dialog'], 'dialog'],
  [['engine'], 'engine'],
  [['entry'], 'fields'],
  [['tip-form'], 'shared'],
  [['slip', 'dialogs'], 'ticket'],
  [['match', 'analysis'], 'match'],
  [['match'], 'shared'],
  [['martingales'], 'shared'],
  [['admin', 'account'], 'account'],
  [['admin', 'settle'], 'settle'],
];

/**
 * The file of the app into which a module goes. Each file costs the browser a request and the service worker another
 * one, so they follow the screens that people open together: what the first page needs is one file, a screen adds one
 * or two.
 */
export function clientChunks(): Rolldown.CodeSplittingGroup[] {
  return [
    { debugName: 'screens', name: (moduleId, graph) => chunkOf(moduleId, (id) => graph.getModuleInfo(id)) },
  ];
}

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

function chunkOf(moduleId: string, moduleInfo: ModuleInfoOf): string {
  const needing = screensNeeding(moduleId, moduleInfo);
  for (const [part, screen] of parts) if (needing.has(screen)) needing.delete(part);
  if (needing.has('first')) return 'first';
  const [only = 'first', ...others] = needing;
  if (others.length === 0) return only;
  const imported = [...importedBy(moduleId, moduleInfo)];
  const library = libraries.find(([, module]) => imported.some((id) => module.test(id)));
  if (library) return library[1].test(moduleId) ? library[0] : library[2];
  return sharing.find(([screens]) => screens.every((screen) => needing.has(screen)))?.[1] ?? 'shared';
}

/** The screens that import the module, directly or not; `first` stands for the entry. */
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

/** The module, and all that it imports statically, directly or not. */
function importedBy(moduleId: string, moduleInfo: ModuleInfoOf): Set<string> {
  const reached = new Set([moduleId]);
  for (const id of reached) for (const imported of moduleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

function screenOf(id: string): string {
  return screens.find(([, module]) => module.test(id))?.[0] ?? 'dialogs';
}
