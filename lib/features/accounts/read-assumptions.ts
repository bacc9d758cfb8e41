import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Environment, OperationSource, SwitchRow } from './model/operator-account'
import type { Service } from '@/lib/contracts/endpoint'
import type { OperationSwitch } from '@/lib/contracts/switches'
import { findOperatorAccounts } from './store/operator-accounts'
import { type Operation, operationsOf } from '@/lib/operator/operations'
import { validOperations } from '@/lib/operator/path-override'
import { switchRows } from './read-accounts'

/** One operation of the operator: how we call it, and its source. */
export interface Assumption {
  readonly service: Service
  readonly name: string
  readonly method: string
  readonly path: string
  readonly source: OperationSource
  /** Section of the contract. */
  readonly clause: string
  /** The path override of the agency's active account, and its environment. */
  readonly inForce?: { readonly path: string; readonly environment: Environment }
}

/** What is assumed of the fields of a service, with the values of the agency's active account. */
export interface FieldAssumptions {
  readonly service: Service
  /** Undefined without an active account: the usual values. */
  readonly environment: Environment | undefined
  readonly switches: readonly SwitchRow[]
}

/** Every switch of these services. @throws NotAllowed */
export async function readFieldAssumptions(actor: Actor, services: readonly Service[]): Promise<FieldAssumptions[]> {
  const active = (await findOperatorAccounts(actor)).filter(({ isActive }) => isActive)
  return services.map((service) => {
    const account = active.find((one) => one.service === service)
    return { service, environment: account?.environment, switches: switchRows(service, account?.switches) }
  })
}

/** Every operation of these services with its source. @throws NotAllowed */
export async function readAssumptions(actor: Actor, services: readonly Service[]): Promise<Assumption[]> {
  const active = (await findOperatorAccounts(actor)).filter(({ isActive }) => isActive)
  return services.flatMap((service) => {
    const account = active.find((one) => one.service === service)
    const routes = validOperations(service, account?.switches.operations ?? {})
    return operationsOf(service).map(({ source, ...operation }) => {
      const { name, method, path, clause } = operation
      const own = inForceOf(operation, routes[name] ?? {})
      return { service, name, method, path, source, clause, ...(account && own !== undefined && { inForce: { path: own, environment: account.environment } }) }
    })
  })
}

/** How an operation is called instead of as usual: its path, with the method and the query where they differ. */
function inForceOf({ method: usual, path: usualPath }: Pick<Operation, 'method' | 'path'>, { method, path, query }: OperationSwitch): string | undefined {
  if (method === undefined && path === undefined && query === undefined) return undefined
  return `${method === undefined || method === usual ? '' : `${method} `}${path ?? usualPath}${query === undefined ? '' : `?${query}`}`
}
