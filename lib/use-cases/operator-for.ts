import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { getOperatorAccount, type OperatorAccount } from '@/lib/data/operator-accounts'
import { tokenStoreFor } from '@/lib/data/operator-tokens'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/env'
import { createOperatorClient, type OperatorClient } from '@/lib/operator/services'

/** The language of the person who asked; the services write their messages in it. */
export type UserLocale = 'ro' | 'en'

/**
 * The operator client of an agency for one service, with the agency's stored credentials.
 * @throws Fault `operatorCredentials` when the agency has no account for the service, or one without an address
 */
export async function operatorFor(agencyId: string, service: Service, locale: UserLocale): Promise<OperatorClient> {
  const account = await getOperatorAccount(agencyId, service)
  return createOperatorClient({
    service,
    baseAddress: addressOf(account, service),
    credentials: account.credentials,
    tokenStore: tokenStoreFor(account.id),
    locale,
  })
}

// Only the sandbox is where the configuration says; the operator's environments are where an administrator said.
function addressOf({ environment, baseAddress }: OperatorAccount, service: Service): string {
  if (baseAddress !== null) return baseAddress
  if (environment !== 'sandbox') throw new Fault('operatorCredentials')
  return `${env().sandboxUrl}/${service}`
}
