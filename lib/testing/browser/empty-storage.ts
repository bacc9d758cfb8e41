/** A browser's storage in memory, and the names that it keeps. */
export function emptyStorage(): { readonly storage: Storage; readonly names: () => string[] } {
  const kept = new Map<string, string>()
  const storage: Storage = {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
  return { storage, names: () => [...kept.keys()] }
}
