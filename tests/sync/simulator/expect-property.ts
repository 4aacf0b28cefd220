/** A property of the protocol does not hold. */
export class Broken extends Error {
  readonly property: string;

  constructor(property: string, detail: string) {
    super(`${property}: ${detail}`);
    this.name = 'Broken';
    this.property = property;
  }
}

export function expectProperty(holds: boolean, property: string, detail: () => string): void {
  if (!holds) throw new Broken(property, detail());
}
