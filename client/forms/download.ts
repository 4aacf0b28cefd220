/** Saves what a person typed as a file. */
export function downloadJson(name: string, content: unknown): void {
  downloadFile(`${name}.json`, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}

/** Saves a file under this name. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
