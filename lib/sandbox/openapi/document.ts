import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { operationOf } from './operation'

const VERSIONS: Readonly<Record<Service, string>> = { vehicle: '1.0', travel: '1.0', assets: '1.3.0' }

/** The OpenAPI 3.1 document of a service, made from its endpoint objects alone. */
export function openApiDocument(service: Service, endpoints: readonly Endpoint[], baseAddress: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const group of groupsOf(endpoints)) {
    const [first] = group
    paths[first.path] = { ...paths[first.path], [first.method.toLowerCase()]: operationOf(group) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Operator's ${service} service`, version: VERSIONS[service], description: 'Generated from the endpoint objects of this build.' },
    servers: [{ url: baseAddress }],
    components: { securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } } },
    paths,
  }
}

/** Groups endpoints by method and path; names of path parameters do not count. */
function groupsOf(endpoints: readonly Endpoint[]): readonly (readonly [Endpoint, ...Endpoint[]])[] {
  const groups = new Map<string, [Endpoint, ...Endpoint[]]>()
  for (const endpoint of endpoints) {
    const key = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`
    const group = groups.get(key)
    if (group) group.push(endpoint)
    else groups.set(key, [endpoint])
  }
  return [...groups.values()]
}
