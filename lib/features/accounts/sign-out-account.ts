import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { Fault } from '@/lib/domain/fault'
import { clock } from '@/lib/platform/clock'
import { createOperatorClient, type OperatorClient } from '@/lib/operator/services'
import { expiryOf } from '@/lib/operator/tokens/token-expiry'
import { addressOf, type UserLocale, wireOfAccount } from './operator-client-for'
import type { OperatorAccount } from './store/operator-accounts'
import { type AccountTokenStore, type TokenPair, tokenStoreFor } from './store/operator-tokens'

/** An account that is about to be changed or switched off, as it was. */
export interface AccountToSignOut {
  readonly service: Service
  readonly account: OperatorAccount
  readonly locale: UserLocale
}

/** Ends the token session of an account at its service. Never throws: a service out of reach lets the token expire. */
export type EndSession = () => Promise<void>

const nothingToEnd: EndSession = () => Promise.resolve()

/**
 * Takes the working token of an account along, before the account is replaced and its token deleted with it. The token that is taken is signed
 * out with what the account was then; nobody signs in for that, and nothing is stored. Contract: Authentication, a valid token can be de-authenticated.
 */
export async function takeTokenSession({ service, account, locale }: AccountToSignOut): Promise<EndSession> {
  const { pair } = await tokenStoreFor(account.id).read()
  const isOver = pair === undefined || (expiryOf(pair) ?? Number.POSITIVE_INFINITY) <= clock.now().getTime()
  const client = isOver ? undefined : clientOf(pair, { service, account, locale })
  return client ? () => client.signOut() : nothingToEnd
}

function clientOf(pair: TokenPair, { service, account, locale }: AccountToSignOut): OperatorClient | undefined {
  try {
    const baseAddress = addressOf(account, service)
    return createOperatorClient({ service, baseAddress, ...wireOfAccount(service, account), credentials: account.credentials, tokenStore: holding(pair), locale })
  } catch (error) {
    // A host that is no longer allowed is never called, not even to sign out.
    if (error instanceof Fault && error.code === 'operatorCredentials') return undefined
    throw error
  }
}

/** Holds one pair, which is never renewed. */
function holding(pair: TokenPair): AccountTokenStore {
  let held: TokenPair | undefined = pair
  const refuse = () => Promise.reject(new Fault('operatorCredentials'))
  return {
    read: () => Promise.resolve({ generation: 1, pair: held }),
    claimRenewal: refuse,
    save: refuse,
    releaseClaim: () => Promise.resolve(),
    clear: () => {
      held = undefined
      return Promise.resolve()
    },
  }
}
