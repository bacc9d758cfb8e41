import type { Endpoint } from '@/lib/contracts/endpoint'

/** Endpoints that share method and path shape; `path` is in the router's notation. */
export interface RouteGroup {
  readonly method: Endpoint['method']
  readonly path: string
  readonly endpoints: readonly Endpoint[]
}

export function groupByRoute(endpoints: readonly Endpoint[]): readonly RouteGroup[] {
  const groups = new Map<string, RouteGroup>()
  for (const endpoint of endpoints) {
    const path = pathPattern(endpoint)
    const key = `${endpoint.method} ${path}`
    groups.set(key, { method: endpoint.method, path, endpoints: [...(groups.get(key)?.endpoints ?? []), endpoint] })
  }
  return [...groups.values()]
}

export interface EndpointMatch {
  readonly endpoint: Endpoint
  readonly params: unknown
}

/**
 * Finds the endpoint of a group whose parameters accept these path values, and parses the parameters. Two
 * endpoints may share a path (contract: the two vehicle-model lists).
 */
export function matchEndpoint({ endpoints }: RouteGroup, values: readonly string[]): EndpointMatch | undefined {
  for (const endpoint of endpoints) {
    if (!endpoint.params) return { endpoint, params: {} }
    const texts = namesIn(endpoint.path).map((name, index) => [name, values[index] ?? ''] as const)
    const numbers = texts.map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text] as const)
    for (const entries of [texts, numbers]) {
      const parsed = endpoint.params.safeParse(Object.fromEntries(entries))
      if (parsed.success) return { endpoint, params: parsed.data }
    }
  }
  return undefined
}

function pathPattern({ path }: Endpoint): string {
  let position = 0
  return path.replace(/\{\w+\}/g, () => `:p${position++}`)
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
