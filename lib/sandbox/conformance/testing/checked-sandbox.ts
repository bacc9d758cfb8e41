import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import type { SandboxOptions } from '../../create-sandbox'
import { newSandbox } from '../../testing/new-sandbox'
import { isObject } from '../json'
import type { Verdict } from '../run-checks'
import { runConformance } from '../run-conformance'
import type { RunOptions } from '../run-options'
import type { Fetch } from '../wire'

const ORDINARY = new Date('2026-11-21T10:00:00Z')
const BASE = 'http://sandbox.test'

/** A separate sandbox on which the checks of one service run. Each request can set its own time. */
export interface CheckedSandbox {
  /** Runs the checks against the sandbox, or through another `fetch` in front of it. */
  run(options?: Partial<RunOptions>): Promise<Verdict>
  readonly fetch: Fetch
  /** A `fetch` that changes the JSON replies of the sandbox. */
  changed(change: (body: Readonly<Record<string, unknown>>, request: Request) => unknown): Fetch
  /** Changes the control settings. */
  control(settings: object): Promise<void>
  /** How often each operation was called, by its name. */
  asked(endpoints: readonly Endpoint[]): ReadonlyMap<string, number>
  /** Operations that failed unexpectedly. */
  readonly surprises: string[]
  setNow(moment: string | undefined): void
  close(): Promise<void>
}

export async function checkedSandbox(service: Service, options: Partial<SandboxOptions> = {}): Promise<CheckedSandbox> {
  const turned = new AsyncLocalStorage<Date>()
  let today = ORDINARY
  const now = () => turned.getStore() ?? today
  const surprises: string[] = []
  const requests: string[] = []
  const sandbox = await newSandbox({ now, onUnexpectedError: ({ operation }) => surprises.push(operation), ...options })
  const fetch: Fetch = (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.slice(`/${service}`.length)}`)
    return sandbox.fetch(request)
  }
  return {
    fetch,
    run: ({ fetch: through = fetch, ...others } = {}) =>
      runConformance({ fetch: through, fetchAt: (moment) => (request) => turned.run(moment, () => through(request)), baseUrl: `${BASE}/${service}`, now: () => today, ...others }),
    changed: (change) => async (request) => {
      const response = await fetch(request)
      if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response
      const body: unknown = await response.json()
      return new Response(JSON.stringify(isObject(body) ? change(body, request) : body), { status: response.status, headers: response.headers })
    },
    control: async (settings) => {
      const response = await sandbox.fetch(new Request(`${BASE}/control`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(settings) }))
      if (!response.ok) throw new Error(`The control settings were refused: ${response.status}`)
    },
    asked: (endpoints) => countsOf(endpoints, requests),
    surprises,
    setNow: (moment) => {
      today = moment === undefined ? ORDINARY : new Date(moment)
    },
    close: () => sandbox.close(),
  }
}

/** Counts the requests of each endpoint. When a path fits several endpoints, the parameters decide; endpoints with fewer parameters come first. */
function countsOf(endpoints: readonly Endpoint[], requests: readonly string[]): ReadonlyMap<string, number> {
  const inOrder = endpoints.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  const counts = new Map(endpoints.map(({ name }) => [name as string, 0]))
  for (const request of requests) {
    const there = inOrder.filter((endpoint) => patternOf(endpoint).test(request))
    const name = (there.find((endpoint) => takesParams(endpoint, request)) ?? there[0])?.name
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

const patternOf = ({ method, path }: Endpoint) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '([^/]+)')}$`)

function takesParams(endpoint: Endpoint, request: string): boolean {
  const { path, params } = endpoint
  const [, ...values] = patternOf(endpoint).exec(request) ?? []
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = (read: (text: string) => unknown) => Object.fromEntries(names.map((name, index) => [name, read(values[index] ?? '')]))
  return !params || params.safeParse(given(String)).success || params.safeParse(given(Number)).success
}
