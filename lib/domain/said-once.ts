/** What is said twice under one name is one thing: of those with the same name the first, in their order. */
export function saidOnce<T>(things: readonly T[], nameOf: (thing: T) => string | number): T[] {
  const byName = new Map<string | number, T>()
  for (const thing of things) if (!byName.has(nameOf(thing))) byName.set(nameOf(thing), thing)
  return [...byName.values()]
}
