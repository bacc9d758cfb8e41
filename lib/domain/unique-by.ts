/** Keeps the first of all things with the same name, in their order. */
export function uniqueBy<T>(things: readonly T[], nameOf: (thing: T) => string | number): T[] {
  const byName = new Map<string | number, T>()
  for (const thing of things) if (!byName.has(nameOf(thing))) byName.set(nameOf(thing), thing)
  return [...byName.values()]
}
