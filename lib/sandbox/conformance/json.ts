type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object; undefined for anything that has none. */
export const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

/** A member further down: `data.offers`. */
export const memberAt = (value: unknown, path: string): unknown => path.split('.').reduce(memberOf, value)

/** The items of a list further down; anything else has none. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const list = path === '' ? value : memberAt(value, path)
  return Array.isArray(list) ? list : []
}

/** A text or a number as text. Throws when the item has neither there. */
export function textAt(value: unknown, path: string): string {
  const found = memberAt(value, path)
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`An item has no ${path}`)
  return String(found)
}
