/** A change to a JSON value: dotted path → the new value, or {@link removed}. Missing paths are created. */
export type Changes = Readonly<Record<string, unknown>>

/** Marks a member to be removed. */
export const removed = Symbol('removed')

/** A deep copy with the changes applied. */
export function mutate(value: unknown, changes: Changes): unknown {
  return Object.entries(changes).reduce((current, [path, change]) => withMember(current, path.split('.'), change), structuredClone(value))
}

function withMember(value: unknown, [name, ...rest]: readonly string[], change: unknown): unknown {
  if (name === undefined) return change
  const object: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  const list: unknown[] | undefined = Array.isArray(value) ? value : undefined
  const next = withMember(list ? list[Number(name)] : object[name], rest, change)
  if (list) return list.with(Number(name), next)
  if (next === removed) delete object[name]
  else object[name] = next
  return object
}
