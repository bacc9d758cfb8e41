import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Environment, OperationSource, SwitchRow, TestStep } from './model/operator-account'
import type { Service } from '@/lib/contracts/endpoint'
import { SWITCHES, type SwitchedMethod, switchesOf, USUAL_SWITCHES, type WireSwitches } from '@/lib/contracts/switches'
import { type AccountName, findOperatorAccount, findOperatorAccounts, canStoreProductionAccounts } from './store/operator-accounts'
import { operationsOf } from '@/lib/operator/operations'
import { methodsOf } from '@/lib/operator/path-override'
import { takesJointRequests } from '@/lib/products/joint-request'
import { sandboxAddressOf } from './operator-client-for'

/** An account in the list; without `kept` none is stored for this service and environment. */
export interface AccountListItem extends AccountName {
  readonly stored?: {
    /** Null: the configured sandbox. */
    readonly baseAddress: string | null
    readonly isActive: boolean
    readonly testedAt: Date | null
    readonly failedStep: TestStep | null
  }
}

/** Every account that these services and environments can have, stored or not. @throws NotAllowed */
export async function readAccounts(actor: Actor, names: readonly AccountName[]): Promise<AccountListItem[]> {
  const rows = await findOperatorAccounts(actor)
  return names.map(({ service, environment }) => {
    const row = rows.find((one) => one.service === service && one.environment === environment)
    if (!row) return { service, environment }
    const { baseAddress, isActive, testedAt, failedStep } = row
    return { service, environment, stored: { baseAddress, isActive, testedAt, failedStep } }
  })
}

/** An operation that allows a path override. */
export interface OpenOperation {
  readonly name: string
  readonly method: string
  readonly path: string
  /** The usual query, as a template. */
  readonly query: string
  /** By which it may be called. */
  readonly methods: readonly SwitchedMethod[]
  readonly source: Exclude<OperationSource, 'documented'>
}

/** The initial values of an account's form, without the password. */
export interface AccountForm extends AccountName {
  readonly isKept: boolean
  readonly baseAddress: string
  readonly account: string
  /** Whether several insurers are asked with one request; undefined where the service has no joint request. */
  readonly asksAsynchronously: boolean | undefined
  readonly operations: readonly OpenOperation[]
  /** Methods, paths and queries set for them. */
  readonly ownOperations: WireSwitches['operations']
  readonly switches: readonly SwitchRow[]
  /** The default address; undefined outside the sandbox. */
  readonly usualAddress: string | undefined
  /** Where the service's calls go. */
  readonly activeEnvironment: Environment | undefined
  /** Production needs a database that flushes to the disk. */
  readonly canBeStored: boolean
}

/** @throws NotAllowed */
export async function readAccount(actor: Actor, name: AccountName): Promise<AccountForm> {
  const stored = await findOperatorAccount(actor, name)
  const active = (await findOperatorAccounts(actor)).find(({ service, isActive }) => service === name.service && isActive)
  return {
    ...name,
    isKept: stored !== undefined,
    baseAddress: stored?.baseAddress ?? '',
    account: stored?.credentials.account ?? '',
    asksAsynchronously: takesJointRequests(name.service) ? (stored?.asksAsynchronously ?? false) : undefined,
    operations: openOperations(name.service),
    ownOperations: stored?.switches.operations ?? {},
    switches: switchRows(name.service, stored?.switches),
    usualAddress: name.environment === 'sandbox' ? sandboxAddressOf(name.service) : undefined,
    activeEnvironment: active?.environment,
    canBeStored: name.environment !== 'production' || (await canStoreProductionAccounts()),
  }
}

function openOperations(service: Service): OpenOperation[] {
  return operationsOf(service).flatMap((operation) => {
    const { name, method, path, query, source } = operation
    return source === 'documented' ? [] : [{ name, method, path, query, methods: methodsOf(operation), source }]
  })
}

/** The switches of a service with their values; the usual ones without an account. */
export function switchRows(service: Service, switches: WireSwitches = USUAL_SWITCHES): SwitchRow[] {
  return switchesOf(service).map((name) => {
    const { source, clause, options } = SWITCHES[name]
    return { name, source, clause, options, usual: USUAL_SWITCHES[name], value: switches[name] }
  })
}
