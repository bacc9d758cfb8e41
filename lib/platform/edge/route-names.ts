import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { WorkIds } from '@/lib/platform/work-context/current-work'

/** What the log and the metrics call a request: the name of its route, never its address, and the ids in it. */
export interface NamedRoute {
  readonly route: string
  readonly ids: WorkIds
}

/** Names the route of a path without its query. */
export type RouteNames = (path: string) => NamedRoute

const route = z.object({ page: z.string(), namedRegex: z.string(), routeKeys: z.record(z.string(), z.string()).default({}) })
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) })

/** What no route of ours serves: a stranger may have typed anything there. */
const NOWHERE: NamedRoute = { route: 'none', ids: {} }
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const IDS = ['userId', 'agencyId', 'quoteId', 'offerId', 'policyId', 'attemptId', 'clientId', 'proposalId', 'insurerId', 'jobId'] as const satisfies readonly (keyof WorkIds)[]

/** Reads the framework's list of routes, as the build wrote it. @throws when there is none */
export async function readRouteNames(file: string): Promise<RouteNames> {
  return routeNames(JSON.parse(await readFile(file, 'utf8')))
}

/** The names of the routes of a build. What it serves as a file has one name, and everything else has one. */
export function routeNames(listed: unknown): RouteNames {
  const { staticRoutes, dynamicRoutes } = manifest.parse(listed)
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, namedRegex, routeKeys }) => ({ page, routeKeys, pattern: new RegExp(namedRegex) }))
  return (path) => {
    if (path.startsWith('/_next/')) return { route: '/_next', ids: {} }
    if (fixed.has(path)) return { route: path, ids: {} }
    for (const { page, routeKeys, pattern } of patterns) {
      const match = pattern.exec(path)
      if (match) return { route: page, ids: idsIn(match.groups ?? {}, routeKeys) }
    }
    return NOWHERE
  }
}

function idsIn(groups: Readonly<Record<string, string | undefined>>, routeKeys: Readonly<Record<string, string>>): WorkIds {
  const named = new Map(Object.entries(routeKeys).map(([group, key]) => [key.replace(/^nxtP/, ''), groups[group]?.toLowerCase()]))
  return Object.fromEntries(IDS.flatMap((name) => {
    const value = named.get(name)
    return value !== undefined && ID.test(value) ? [[name, value]] : []
  }))
}
