import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Environment, OperationSource } from './model/operator-account'
import type { Service } from '@/lib/contracts/endpoint'
import { findOperatorAccounts } from './store/operator-accounts'
import { operationsOf } from '@/lib/operator/operations'
import { validOverrides } from '@/lib/operator/path-override'

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

/** Every operation of these services with its source. @throws NotAllowed */
export async function readAssumptions(actor: Actor, services: readonly Service[]): Promise<Assumption[]> {
  const active = (await findOperatorAccounts(actor)).filter(({ isActive }) => isActive)
  return services.flatMap((service) => {
    const account = active.find((one) => one.service === service)
    const paths = new Map(Object.entries(validOverrides(service, account?.pathOverrides ?? {})))
    return operationsOf(service).map(({ source, ...operation }) => {
      const path = paths.get(operation.name)
      return { service, ...operation, source: source, ...(account && path !== undefined && { inForce: { path, environment: account.environment } }) }
    })
  })
}
