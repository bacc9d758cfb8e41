interface Templates {
  /** With parameters in braces. */
  readonly path: string
  /** Such as `series={series}&v=2`; undefined: the query under its own names. */
  readonly query: string | undefined
}

interface Values {
  readonly params: unknown
  readonly query: unknown
}

/**
 * The path and the query of a request, `query` with its question mark. A parameter may stand in either; a query value that no
 * template names is added under its own name. `missing` names a parameter without a usable value.
 */
export function fillTemplates({ path, query }: Templates, values: Values): { readonly path: string; readonly query: string } | { readonly missing: string } {
  const given = new Map([...entriesOf(values.query), ...entriesOf(values.params)])
  const missing = namesIn(path).find((name) => !isPart(given.get(name)))
  if (missing !== undefined) return { missing }
  const left = entriesOf(values.query).filter(([name]) => !namesIn(`${path}${query ?? ''}`).includes(name))
  const named = (query ?? '').split('&').filter((part) => part !== '').map((part) => pairOf(part, given))
  const pairs = [...named, ...left]
  return {
    path: path.replace(PARAMETER, (_braces, name: string) => encodeURIComponent(given.get(name) ?? '')),
    query: pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`,
  }
}

const PARAMETER = /\{(\w+)\}/g

function namesIn(template: string): string[] {
  return [...template.matchAll(PARAMETER)].map(([, name = '']) => name)
}

function pairOf(part: string, given: ReadonlyMap<string, string>): [string, string] {
  const [name = '', value = ''] = part.split('=')
  return [name, value.replace(PARAMETER, (_braces, parameter: string) => given.get(parameter) ?? '')]
}

/** Dots alone would lead to another path even when percent-encoded. */
function isPart(value: string | undefined): boolean {
  return value !== undefined && !/^\.{0,2}$/.test(value) && !/\p{Surrogate}/u.test(value)
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)] as [string, string]]))
}
