import { expect, test } from 'vitest';
import { isPictureAddress } from '../../client/ui/use-picture.tsx';

test.each([
  'https://exemple.fr/logo.svg',
  'HTTPS://exemple.fr/logo',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp,xx',
])('%s is accepted as a picture', (address) => {
  expect(isPictureAddress(address)).toBe(true);
});

test.each([
  'http://exemple.fr/logo.png',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:image/pngx,',
  'blob:https://exemple.fr/1',
  'file:///etc/passwd',
  '//exemple.fr/logo.png',
  'logo.png',
  '',
])('%s is not', (address) => {
  expect(isPictureAddress(address)).toBe(false);
});
