import { ONLY } from './bench-filter'

export const BENCH_ENVIRONMENTS = ['sandbox', 'test', 'production'] as const
export const BENCH_SERVICES = ['vehicle', 'travel', 'assets'] as const

/** What the address of the bench chooses. */
export interface BenchAddress {
  readonly environment: (typeof BENCH_ENVIRONMENTS)[number]
  readonly service?: (typeof BENCH_SERVICES)[number] | undefined
  readonly operation?: string | undefined
  readonly only?: (typeof ONLY)[number] | undefined
  /** The shown call. */
  readonly call?: string | undefined
  /** Calls older than this one: its instant and its id. */
  readonly before?: string | undefined
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads an address; what is no choice is left out. */
export function readBenchAddress(query: Query, usual: BenchAddress['environment']): BenchAddress {
  const { environment, service, operation, only, call, before } = query
  return {
    environment: BENCH_ENVIRONMENTS.find((one) => one === environment) ?? usual,
    service: BENCH_SERVICES.find((one) => one === service),
    operation: typeof operation === 'string' && /^[a-z]+\.\w{1,60}$/i.test(operation) ? operation : undefined,
    only: ONLY.find((one) => one === only),
    call: typeof call === 'string' ? call : undefined,
    before: typeof before === 'string' && readBefore(before) !== undefined ? before : undefined,
  }
}

/** The call that a page of older ones begins after. */
export function readBefore(text: string): { readonly at: Date; readonly id: string } | undefined {
  const [, at = '', id = ''] = /^(.{20,30})_([0-9a-f-]{36})$/.exec(text) ?? []
  const instant = new Date(at)
  return id === '' || Number.isNaN(instant.getTime()) ? undefined : { at: instant, id }
}

/** The address of the bench with these choices. */
export function benchAddress(address: BenchAddress): string {
  const chosen = Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
  return `/admin/integration?${new URLSearchParams(chosen).toString()}`
}
