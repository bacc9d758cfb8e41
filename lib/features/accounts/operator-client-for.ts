import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { listKeyOf } from './store/list-key'
import { type AccountName, getOperatorAccess, type OperatorAccount } from './store/operator-accounts'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { callObserver } from '@/lib/features/integration/observe-calls'
import { type AddressRules, isAllowedHost } from '@/lib/operator/guard/address-guard'
import { validOperations } from '@/lib/operator/path-override'
import { createOperatorClient, type OperatorClient, type OperatorClientOptions } from '@/lib/operator/services'
import { wireLists } from './wire-lists'

/** The language of the person who asked; the services write their messages in it. */
export type UserLocale = 'ro' | 'en'

/**
 * The operator client of an agency for one service, with the agency's stored credentials.
 * @throws Fault `operatorCredentials` when the agency has no account for the service, or its address is missing or no longer allowed, or the
 * account no longer reads the lists that begin with `listKey`
 */
export async function operatorClientFor(agencyId: string, service: Service, { locale, attemptId, listKey }: { readonly locale: UserLocale; readonly attemptId?: string; readonly listKey?: string }): Promise<OperatorClient> {
  const { account, tokens } = await getOperatorAccess(agencyId, service)
  if (listKey !== undefined && listKey !== listKeyOf(account)) throw new Fault('operatorCredentials')
  return createOperatorClient({
    service,
    baseAddress: addressOf(account, service),
    ...wireOfAccount(service, account),
    credentials: account.credentials,
    tokenStore: tokens,
    lists: wireLists(service, listKeyOf(account)),
    ...inWorld(agencyId, account.environment),
    locale,
    ...observing(agencyId, account.environment, attemptId),
  })
}

/** Records what the services answer, where calls are recorded; what is sent for an issue attempt is found by it. */
export function observing(agencyId: string, environment: AccountName['environment'], attemptId?: string): Pick<OperatorClientOptions, 'observe'> {
  const observe = callObserver({ agencyId, environment, attemptId })
  return observe === undefined ? {} : { observe }
}

/** A visitor's world has its own insurers. In the first world of a demo, and in every other process, each agency has: faults that its director sets count for it alone. */
export function inWorld(agencyId: string, environment: AccountName['environment']): Pick<OperatorClientOptions, 'world'> {
  return environment === 'sandbox' ? { world: sandboxWorldOf(agencyId) } : {}
}

/** What the sandbox calls the world of an agency. */
export function sandboxWorldOf(agencyId: string): string {
  return currentWorld()?.code ?? agencyId
}

/** How an account's requests travel: the switches that hold today. */
export function wireOfAccount(service: Service, { switches }: Pick<OperatorAccount, 'switches'>): Required<Pick<OperatorClientOptions, 'switches'>> {
  return { switches: { ...switches, operations: validOperations(service, switches.operations) } }
}

/** Finds the client of a service. @throws as {@link operatorClientFor} does */
export type OperatorClients = (service: Service) => Promise<OperatorClient>

/** The clients of one task: each is created at its first use and shared among all insurers asked. */
export function operatorClientsFor(agencyId: string, locale: UserLocale): OperatorClients {
  const made = new Map<Service, Promise<OperatorClient>>()
  return (service) => {
    const operator = made.get(service) ?? operatorClientFor(agencyId, service, { locale })
    made.set(service, operator)
    return operator
  }
}

/** The configured address of a service's sandbox. */
export function sandboxAddressOf(service: Service): string {
  return `${env().sandboxUrl}/${service}`
}

/** The addresses that this process allows an account. */
export function addressRulesFor({ service, environment }: AccountName): AddressRules {
  const { allowedOperatorHosts, allowPrivateOperatorAddresses } = env()
  return { environment, allowedHosts: allowedOperatorHosts, allowPrivate: allowPrivateOperatorAddresses, sandboxAddress: sandboxAddressOf(service) }
}

// The configuration gives the sandbox's address; an administrator gives the operator's addresses.
/** @throws Fault `operatorCredentials` when the address is missing or no longer allowed */
export function addressOf({ environment, baseAddress }: Pick<OperatorAccount, 'environment' | 'baseAddress'>, service: Service): string {
  if (baseAddress === null && environment === 'sandbox') return sandboxAddressOf(service)
  // The list may be shorter since the account was saved: a host that is not on it is never called.
  if (baseAddress === null || !isAllowedHost(new URL(baseAddress).hostname, env().allowedOperatorHosts)) throw new Fault('operatorCredentials')
  return baseAddress
}
