/** Changes of a valid body: dotted path → new value; `undefined` removes the member. */
export type Edits = Readonly<Record<string, unknown>>

/** A copy of a JSON body with members replaced, added or removed. */
export function edited(body: unknown, edits: Edits): unknown {
  const copy: { root: unknown } = { root: JSON.parse(JSON.stringify(body)) }
  for (const [path, value] of Object.entries(edits)) {
    const names = ['root', ...path.split('.')]
    const last = names.pop() ?? ''
    let place = copy as unknown as Record<string, unknown>
    for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>
    if (value === undefined) delete place[last]
    else place[last] = value
  }
  return copy.root
}
