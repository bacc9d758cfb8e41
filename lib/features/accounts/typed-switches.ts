import 'server-only'
import { type OperationSwitch, SWITCH_NAMES, switchesOf, USUAL_SWITCHES, type WireSwitches, wireSwitches } from '@/lib/contracts/switches'
import type { AuditDetails } from '@/lib/features/audit/store/audit-event-table'
import { operationsOf } from '@/lib/operator/operations'
import type { AccountInput, AccountProblem } from './endpoints'
import type { AccountName, OperatorAccount } from './store/operator-accounts'

interface TypedSwitches {
  readonly switches: WireSwitches
  readonly problems: readonly AccountProblem[]
}

/** The switches as typed; what is left out stays as it is stored, and what does not belong to the service stays usual. */
export function readTypedSwitches({ service }: AccountName, { switches: typed = {}, operations }: AccountInput, stored: OperatorAccount | undefined): TypedSwitches {
  const kept = stored?.switches ?? USUAL_SWITCHES
  const names = switchesOf(service)
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? kept[name]]))
  const parsed = wireSwitches.safeParse({ ...values, operations: ownOperations(service, operations ?? kept.operations) })
  if (parsed.success) return { switches: parsed.data, problems: [] }
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  return { switches: kept, problems: names.filter((name) => wrong.has(name)).map((name) => ({ field: 'switch', switch: name, reason: 'badSwitch' })) }
}

/** Keeps only methods, paths and queries unlike the usual ones. */
function ownOperations(service: AccountName['service'], typed: Readonly<Record<string, OperationSwitch>>): Readonly<Record<string, OperationSwitch>> {
  const known = new Map(operationsOf(service).map((operation) => [operation.name, operation]))
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, { method, ...typedRoute }]) => {
      const usual = known.get(name)
      const [path, query] = [typedRoute.path?.trim() ?? '', typedRoute.query?.trim() ?? '']
      const own = { ...(method !== undefined && method !== usual?.method && { method }), ...(path !== '' && path !== usual?.path && { path }), ...(query !== '' && query !== usual?.query && { query }) }
      return Object.keys(own).length > 0 ? [[name, own]] : []
    }),
  )
}

/** What differs from the stored account's wire, as `name.before` and `name.after`, for the audit trail. */
export function changesOf(stored: Pick<OperatorAccount, 'switches'> | undefined, next: WireSwitches): AuditDetails {
  const before = wireOf(stored?.switches ?? USUAL_SWITCHES)
  const after = wireOf(next)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.flatMap((name) => [[`${name}.before`, before[name] ?? null], [`${name}.after`, after[name] ?? null]]))
}

/** Every switch and route as one text each. */
function wireOf(switches: WireSwitches): Readonly<Record<string, string>> {
  const routes = Object.entries(switches.operations).map(([name, { method = '', path = '', query = '' }]) => [name, [method, path, query].filter((part) => part !== '').join(' ')] as const)
  return Object.fromEntries([...SWITCH_NAMES.map((name) => [name, String(switches[name])] as const), ...routes])
}
