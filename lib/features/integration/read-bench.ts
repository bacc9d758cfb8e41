import 'server-only'
import { FIELD_ASSUMPTIONS, READING_NAMES, type ReadingName } from '@/lib/contracts/assumptions'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { ASYNC_CALLBACK } from '@/lib/contracts/travel/async-callback'
import { type SwitchName, switchesOf } from '@/lib/contracts/switches'
import { operationsOf } from '@/lib/operator/operations'
import type { Actor } from '@/lib/platform/access/actor'
import type { BenchFilter } from './model/bench-filter'
import { type Evidence, findEvidence } from './store/assumption-evidence'
import { type CallCounts, type CallRow, countOperatorCalls, findNewestCall, findOperatorCalls } from './store/operator-calls'
import { type DriftRow, findDrifts } from './store/reply-drifts'

/** What is assumed, and what the replies say about it. */
export interface AssumptionRow {
  readonly key: string
  readonly service: Service
  /** An operation with method and path, or a reading of fields. */
  readonly about: { readonly kind: 'operation'; readonly method: string; readonly path: string } | { readonly kind: 'reading'; readonly name: ReadingName } | { readonly kind: 'switch'; readonly name: SwitchName; readonly value: string }
  readonly source: 'inferred' | 'assumed'
  readonly clause: string
  readonly state: 'contradicted' | 'confirmed' | 'notSeen'
  readonly evidence: Evidence | undefined
  readonly hasSwitch: boolean
}

export interface CallListRow extends CallRow {
  readonly method: string
  readonly path: string
}

export interface Bench {
  readonly calls: readonly CallListRow[]
  /** Of the environment, whatever the filter lets through. */
  readonly newest: string | null
  readonly hasMore: boolean
  readonly counts: CallCounts
  readonly drifts: readonly DriftRow[]
  readonly assumptions: readonly AssumptionRow[]
}

/** So many fit beside the assumptions on one screen. */
const PAGE = 12
const ORDER = ['contradicted', 'confirmed', 'notSeen'] as const

/** Values of switches in force, by service. */
export type SwitchValues = (service: Service, name: string) => string

/** What the integration bench shows of an environment. @throws NotAllowed */
export async function readBench(actor: Actor, filter: BenchFilter, valueOf: SwitchValues): Promise<Bench> {
  const { environment } = filter
  const [rows, newest, counts, drifts, evidence] = await Promise.all([findOperatorCalls(actor, filter, PAGE + 1), findNewestCall(actor, environment), countOperatorCalls(actor, filter), findDrifts(actor, environment), findEvidence(actor, environment)])
  const calls = rows.slice(0, PAGE).map((row) => ({ ...row, ...routeOf(row.service, row.operation) }))
  return { calls, newest, hasMore: rows.length > PAGE, counts, drifts, assumptions: assumptionRows(evidence, valueOf) }
}

function routeOf(service: Service, name: string): { readonly method: string; readonly path: string } {
  const operation = [...operationsOf(service), ASYNC_CALLBACK].find((one) => one.name === name)
  return { method: operation?.method ?? '', path: operation?.path ?? name }
}

function assumptionRows(evidence: readonly Evidence[], valueOf: SwitchValues): readonly AssumptionRow[] {
  const find = (service: Service, assumption: string, value: string) => evidence.find((one) => one.service === service && one.assumption === assumption && one.value === value)
  const ofOperations = SERVICES.flatMap((service) =>
    operationsOf(service).flatMap(({ name, method, path, source, clause }): readonly AssumptionRow[] => {
      if (source === 'documented') return []
      const found = find(service, name, '')
      return [{ key: name, service, about: { kind: 'operation', method, path }, source, clause, state: stateOf(found), evidence: found, hasSwitch: true }]
    }),
  )
  const ofReadings = READING_NAMES.flatMap((name) => {
    const { services, source, clause, switch: ofSwitch } = FIELD_ASSUMPTIONS[name]
    return services.map((service): AssumptionRow => {
      const found = find(service, name, '')
      return { key: `${service} ${name}`, service, about: { kind: 'reading', name }, source, clause, state: stateOf(found), evidence: found, hasSwitch: ofSwitch !== undefined }
    })
  })
  const ofSwitches = SERVICES.flatMap((service) =>
    switchesOf(service).map((name): AssumptionRow => {
      const { source, clause } = FIELD_ASSUMPTIONS[name]
      const value = valueOf(service, name)
      const found = find(service, name, value)
      return { key: `${service} ${name}`, service, about: { kind: 'switch', name, value }, source, clause, state: stateOf(found), evidence: found, hasSwitch: true }
    }),
  )
  return [...ofReadings, ...ofSwitches, ...ofOperations].toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

function stateOf(evidence: Evidence | undefined): AssumptionRow['state'] {
  if (evidence === undefined) return 'notSeen'
  return evidence.contradictions > 0 ? 'contradicted' : 'confirmed'
}

/** The operations of a service, or of all, to choose from. */
export function operationLabels(service: Service | undefined): readonly { readonly key: string; readonly label: string }[] {
  return (service === undefined ? SERVICES : [service]).flatMap((one) => [...operationsOf(one), ...(one === ASYNC_CALLBACK.service ? [ASYNC_CALLBACK] : [])].map(({ name, method, path }) => ({ key: name, label: `${name} · ${method} ${path}` })))
}
