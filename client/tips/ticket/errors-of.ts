/** The messages of fields that have one, as the parts of a form take them. */
export function errorsOf<Name extends string>(
  names: readonly Name[],
  errorOf: (field: Name) => string | undefined,
): Partial<Record<Name, { message: string }>> {
  const told = names.flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [[name, { message }]];
  });
  return Object.fromEntries(told);
}
