/** Gives the person a file of what they typed. */
export function downloadJson(name: string, content: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
