/** « 512 ko », « 3,4 Mo », « 12 Go ». */
export function bytesText(bytes: number): string {
  const [divisor, unit] =
    bytes < 1_000_000 ? [1_000, 'ko'] : bytes < 1_000_000_000 ? [1_000_000, 'Mo'] : [1_000_000_000, 'Go'];
  const value = bytes / divisor;
  const digits = value < 10 && unit !== 'ko' ? 1 : 0;
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${unit}`;
}
