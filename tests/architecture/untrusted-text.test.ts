import { describe, expect, test } from 'vitest';
import { type Module, parseModule, readModules } from './modules.ts';

// What people type is shown to them and to others: none of it may run, and a picture or a link may not tell another
// host who views it.

interface Law {
  name: string;
  breaches(module: Module): readonly string[];
}

const all = (text: string, pattern: RegExp) => text.match(pattern) ?? [];
/** The opening tags of an element, whatever their attributes contain. */
const tagsOf = (text: string, name: string) =>
  all(text, new RegExp(`<${name}\\b(?:[^<>{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*>`, 'g'));

const laws: readonly Law[] = [
  {
    name: 'a text never becomes markup or code',
    breaches: ({ text }) =>
      all(
        text,
        /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcDoc|rehype-raw|\beval\(|\bnew Function\(/gi,
      ),
  },
  {
    name: 'nothing of another host stands in a page but pictures',
    breaches: ({ text }) => all(text, /<(?:iframe|object|embed|script|video|audio)\b/g),
  },
  {
    name: 'pictures are shown in one place',
    breaches: ({ path, text }) =>
      path === 'client/ui/use-picture.tsx' ? [] : all(text, /<img\b|new Image\(/g),
  },
  {
    name: 'which tells nobody where it stands, and has another look for one that fails',
    breaches: ({ text }) =>
      tagsOf(text, 'img').filter(
        (tag) => !(tag.includes('referrerPolicy="no-referrer"') && tag.includes('onError={')),
      ),
  },
  {
    name: 'an address that people typed is followed in one place, and by http only',
    breaches: ({ path, text }) =>
      path === 'client/admin/RecordLink.tsx' && text.includes('!isHttpUrl(address)')
        ? []
        : all(text, /\bhref=\{(?!`(?:#|mailto:)\$\{)[^}]*\}/g),
  },
  {
    name: 'another tab knows nothing of the one that opened it',
    breaches: ({ text }) =>
      [...tagsOf(text, 'a'), ...tagsOf(text, 'Link')].filter(
        (tag) => tag.includes('_blank') && !tag.includes('rel="noopener noreferrer"'),
      ),
  },
];

const modules = readModules(['client']);

describe.each(laws)('$name', ({ breaches }) => {
  test('holds', () => {
    expect(modules.flatMap((module) => breaches(module).map((what) => `${module.path}: ${what}`))).toEqual(
      [],
    );
  });
});

test('the check finds what it is for', () => {
  const text = modules.map((module) => module.text).join('\n');
  expect(tagsOf(text, 'img').length).toBe(1);
  expect(tagsOf(text, 'a').filter((tag) => tag.includes('_blank')).length).toBeGreaterThan(0);
  expect(tagsOf(text, 'Link').filter((tag) => tag.includes('_blank')).length).toBeGreaterThan(0);
});

test.each([
  ['<p dangerouslySetInnerHTML={{ __html: name }} />', 'a text'],
  ['node.innerHTML = name;', 'a text'],
  ['<iframe src={address} />', 'nothing'],
  ['<img src={logo} alt="" />', 'pictures'],
  ['<img src={logo} alt="" onError={() => hide()} />', 'which'],
  ['<a href={address}>site</a>', 'an address'],
  ['<a href="/x" target="_blank" onClick={() => go(1 > 0)}>site</a>', 'another'],
  ['<Link to="/x" target="_blank" rel="noopener">site</Link>', 'another'],
])('a planted violation is found: %s', (text, start) => {
  const module = parseModule('client/features/x/XScreen.tsx', text);
  const broken = laws.filter(({ breaches }) => breaches(module).length > 0).map(({ name }) => name);
  expect(broken.some((name) => name.startsWith(start))).toBe(true);
});
