type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object; undefined when the value has no such member. */
export const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

/** The member at a dotted path, such as `data.offers`. */
export const memberAt = (value: unknown, path: string): unknown => path.split('.').reduce(memberOf, value)

/** The items of the list at a dotted path, or of the value itself for an empty path; empty when it is not a list. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const list = path === '' ? value : memberAt(value, path)
  return Array.isArray(list) ? list : []
}

/** The text or number at a dotted path, as text. Throws when there is neither. */
export function textAt(value: unknown, path: string): string {
  const found = memberAt(value, path)
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`An item has no ${path}`)
  return String(found)
}
