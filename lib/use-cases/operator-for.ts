import 'server-only'
import { getOperatorAccount } from '@/lib/data/operator-accounts'
import { tokenStoreFor } from '@/lib/data/operator-tokens'
import type { Service } from '@/lib/contracts/endpoint'
import { env } from '@/lib/env'
import { createOperatorClient, type OperatorClient } from '@/lib/operator/services'

/** The language of the person who asked; the services write their messages in it. */
export type UserLocale = 'ro' | 'en'

/**
 * The operator client of an agency for one service, with the agency's stored credentials.
 * @throws Fault `operatorCredentials` when the agency has no account for the service
 */
export async function operatorFor(agencyId: string, service: Service, locale: UserLocale): Promise<OperatorClient> {
  const account = await getOperatorAccount(agencyId, service)
  const baseAddress = account.baseAddress ?? `${env().sandboxUrl}/${service}`
  return createOperatorClient({ service, baseAddress, credentials: account.credentials, tokenStore: tokenStoreFor(account.id), locale })
}
