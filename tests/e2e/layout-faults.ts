import type { Page } from '@playwright/test';

/** A size at which a screen is checked: the window, and the factor of the text size. */
interface Look {
  name: string;
  width: number;
  height: number;
  /** By the reader's own size of text, which everything follows. */
  isDoubled?: boolean;
}

/**
 * Each change lays the page out anew: the text is enlarged once. What fits in 320 px fits a wider phone, whose layout is
 * the same up to 640 px.
 */
const looks: readonly Look[] = [
  { name: '320 px', width: 320, height: 640 },
  { name: '320 px, text 200 %', width: 320, height: 640, isDoubled: true },
  { name: '1280 px, text 200 %', width: 1280, height: 800, isDoubled: true },
];

/**
 * What cannot be read or pressed on the present screen, at each size: a page that scrolls sideways, a control or a text
 * that is cut or out of the window, two that overlap, a target under 44 px. While a dialog is open only the topmost one
 * counts.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, height, isDoubled } of looks) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate<string[]>(`(async () => {
      ${inPage.join('\n')}
      document.documentElement.style.fontSize = '${isDoubled ? '200%' : ''}';
      await settle();
      return lastingFaults();
    })()`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

/** A control or a run of text: its name, its position, and what it is part of. */
interface Item {
  element: Element;
  name: string;
  rects: DOMRect[];
  /** The parts of it that its ancestors do not clip. */
  seen: DOMRect[];
  isText: boolean;
  control: Element | null;
  layer: Element | null;
}

const settle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))),
  );

function topmost(): Element {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], :popover-open')];
  return dialogs.at(-1) ?? document.body;
}

/** A list that measures its rows, or a sheet that slides in, needs a moment before it is at rest. */
async function lastingFaults(): Promise<string[]> {
  for (let timeoutMs = 3; timeoutMs > 0; timeoutMs -= 1) {
    places.clear();
    if (faultsOf(topmost()).length === 0) return [];
    await settle();
    await settle();
  }
  places.clear();
  return faultsOf(topmost());
}

function faultsOf(root: Element): string[] {
  const items = itemsIn(root);
  const page = document.documentElement;
  const tooWide = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  const alone = items.flatMap((item) => [...cutBy(item), ...outOfControl(item), ...tooSmall(item)]);
  return [...new Set([...tooWide, ...alone, ...overlaps(items)])];
}

const controls =
  'a[href], button, input, select, textarea, summary, [role=tab], [role=slider], [role=radio], [role=checkbox]';

function itemsIn(root: Element): Item[] {
  const items: Item[] = [];
  const add = (element: Element, name: string, rects: DOMRect[], isText: boolean) => {
    const shown = rects.filter(({ width, height }) => width > 1 && height > 1);
    if (
      shown.length === 0 ||
      placeOf(element).isHidden ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return;
    const control = element.closest(`${controls}, label`);
    const { layer, clips } = placeOf(element);
    const seen = shown
      .map((rect) => clips.reduce(within, rect))
      .filter(({ width, height }) => width > 1 && height > 1);
    items.push({ element, name: name.trim().slice(0, 60), rects: shown, seen, isText, control, layer });
  };
  for (const element of root.querySelectorAll(controls)) {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    add(element, `<${element.localName}> ${name || element.id}`, [element.getBoundingClientRect()], false);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    if (!element || !text?.trim() || element.closest('select, textarea, title, style, script')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    add(element, `« ${text} »`, [...range.getClientRects()], true);
  }
  return items;
}

/**
 * An element's surroundings: what hides it, what it lies on, and what clips it, from the inside out. Computed once per
 * element.
 */
interface Place {
  isHidden: boolean;
  /** The nearest ancestor that is positioned over the page rather than in it. */
  layer: Element | null;
  clips: Clip[];
}

interface Clip {
  element: HTMLElement;
  box: DOMRect;
  style: CSSStyleDeclaration;
}

const places = new Map<Element, Place>();

function placeOf(element: Element): Place {
  const known = places.get(element);
  if (known) return known;
  const parent = element.parentElement
    ? placeOf(element.parentElement)
    : { isHidden: false, layer: null, clips: [] };
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isClip = style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.position === 'fixed';
  const isScreenReaders = box.width <= 1 && box.height <= 1 && style.overflow === 'hidden';
  const place = {
    isHidden:
      parent.isHidden || isScreenReaders || style.opacity === '0' || element.matches('[href="#contenu"]'),
    layer: style.position === 'fixed' || style.position === 'sticky' ? element : parent.layer,
    clips: [
      ...(isClip && element !== document.body ? [{ element: element as HTMLElement, box, style }] : []),
      ...(style.position === 'fixed' ? [] : parent.clips),
    ],
  };
  places.set(element, place);
  return place;
}

const isAmount = (name: string) => /[€%]|\d[.,]\d/.test(name);

function within(rect: DOMRect, { box, style }: Clip): DOMRect {
  const isClipX = style.overflowX !== 'visible';
  const isClipY = style.overflowY !== 'visible';
  const left = isClipX ? Math.max(rect.left, box.left) : rect.left;
  const right = isClipX ? Math.min(rect.right, box.right) : rect.right;
  const top = isClipY ? Math.max(rect.top, box.top) : rect.top;
  const bottom = isClipY ? Math.min(rect.bottom, box.bottom) : rect.bottom;
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** What hides a part of an item: an ancestor that clips it, or the window's edge. */
function cutBy(item: Item): string[] {
  const { element, name, rects, isText } = item;
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const isField = element instanceof HTMLInputElement;
  if (isField && element.scrollWidth > element.clientWidth + 1 && isAmount(element.value))
    return [`${name} is too narrow for ${element.value}`];
  let [isFreeX, isFreeY] = [false, false];
  for (const { element: clip, box, style } of placeOf(element).clips) {
    if (clip === element && !isText && style.position !== 'fixed') continue;
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const mayEllipse =
      isText && !isAmount(name) && (isShortened || clip.getAttribute('aria-hidden') === 'true');
    if (!isFreeX && /auto|scroll/.test(style.overflowX) && clip.scrollWidth > clip.clientWidth) {
      if (clip.tabIndex < 0 || style.scrollbarWidth === 'none')
        return [`${name} scrolls sideways, unseen or without keyboard`];
      isFreeX = true;
    }
    if (/auto|scroll/.test(style.overflowY)) isFreeY = true;
    if (!isFreeX && style.overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) {
      if (!mayEllipse) return [`${name} is cut by <${clip.localName} class="${clip.className}">`];
      isFreeX = true;
    }
    if (!isFreeY && style.overflowY !== 'visible' && (top < box.top - 4 || bottom > box.bottom + 4)) {
      if (!mayEllipse) return [`${name} is cut in height`];
      isFreeY = true;
    }
    if (style.position === 'fixed' && !isFreeY && (top < -1 || bottom > window.innerHeight + 1))
      return [`${name} is above or below the window`];
  }
  const isOut = !isFreeX && (left < -1 || right > document.documentElement.clientWidth + 1);
  return isOut ? [`${name} is out of the window: ${Math.round(left)}–${Math.round(right)}`] : [];
}

/** A text that its button, its tab or its label is too small for. */
function outOfControl({ isText, control, seen, name }: Item): string[] {
  if (!isText || !control || getComputedStyle(control).display === 'inline') return [];
  const box = control.getBoundingClientRect();
  const isIn = seen.every(
    (rect) =>
      rect.left >= box.left - 1 &&
      rect.right <= box.right + 1 &&
      rect.top >= box.top - 4 &&
      rect.bottom <= box.bottom + 4,
  );
  return isIn || getComputedStyle(control).overflow === 'hidden'
    ? []
    : [`${name} is larger than its control`];
}

/** A target under 44 px; a link within a sentence may be as high as its line. */
function tooSmall({ isText, element, name }: Item): string[] {
  if (isText || element.matches(':disabled')) return [];
  const style = getComputedStyle(element);
  const sentence = element.parentElement?.textContent?.trim() ?? '';
  if (style.display === 'inline' && sentence.length > (element.textContent?.trim().length ?? 0)) return [];
  const target = (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) || element;
  const box = target.getBoundingClientRect();
  const around = getComputedStyle(target, '::after');
  const isLarger = around.content !== 'none' && around.position === 'absolute';
  const width = Math.max(box.width, isLarger ? Number.parseFloat(around.width) : 0);
  const height = Math.max(box.height, isLarger ? Number.parseFloat(around.height) : 0);
  const isSmall = width < 43.5 || height < 43.5;
  return isSmall ? [`${name} is a target of ${Math.round(width)} × ${Math.round(height)} px`] : [];
}

/** For a field, the area of its text: a button may be on its padding. */
function contentOf({ element }: Item, rect: DOMRect): DOMRect {
  if (!(element instanceof HTMLInputElement)) return rect;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  return new DOMRect(rect.left + left, rect.top, Math.max(0, rect.width - left - right), rect.height);
}

function overlaps(items: Item[]): string[] {
  const boxes = items
    .filter(({ element }) => getComputedStyle(element).pointerEvents !== 'none')
    .flatMap((item) => item.seen.map((rect) => ({ item, rect: contentOf(item, rect) })))
    .sort((a, b) => a.rect.top - b.rect.top);
  const found: string[] = [];
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      if (b.rect.top >= a.rect.bottom) break;
      if (a.item === b.item || a.item.layer !== b.item.layer) continue;
      if (a.item.control && a.item.control === b.item.control) continue;
      if (a.item.element.contains(b.item.element) || b.item.element.contains(a.item.element)) continue;
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const slack = Math.min(a.rect.height, b.rect.height) * 0.3;
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (across > 1.5 && down > slack) found.push(`${a.item.name} and ${b.item.name} overlap`);
    }
  }
  return found;
}

const inPage = [
  `const controls = ${JSON.stringify(controls)};`,
  `const isAmount = ${isAmount};`,
  `const settle = ${settle};`,
  'const places = new Map();',
  ...[topmost, lastingFaults, faultsOf, itemsIn, placeOf, within, cutBy, outOfControl, tooSmall, contentOf],
  overlaps,
].map(String);
