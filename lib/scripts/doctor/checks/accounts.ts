import { eq } from 'drizzle-orm'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { isAllowedHost } from '@/lib/operator/guard/address-guard'
import { agency } from '@/lib/platform/session/agency-table'
import { type Check, ill, mind, type OpenInstallation, well } from '../finding'

/** The accounts at the operator: their hosts are allowed, their last test passed, and production has a database that keeps what it is told. */
export const accountsCheck: Check<OpenInstallation> = {
  name: 'accounts',
  look: async ({ env, database }) => {
    const { environment, baseAddress, service, failedStep, testedAt } = operatorAccount
    const accounts = await database
      .as({ kind: 'system' })
      .select({ agency: agency.name, environment, baseAddress, service, failedStep, testedAt })
      .from(operatorAccount)
      .innerJoin(agency, eq(agency.id, operatorAccount.agencyId))
      .where(eq(operatorAccount.isActive, true))
    if (accounts.length === 0) return mind('no agency has an account at the operator', 'an administrator enters one under Operator accounts')
    const named = (those: readonly { readonly agency: string; readonly service: string }[]) => those.map((one) => `${one.service} of ${one.agency}`).join(', ')
    if (database.engine === 'pglite' && accounts.some((one) => one.environment === 'production')) return ill('an account of the production environment is on the embedded database', 'set DATABASE_URL to PostgreSQL')
    const outside = accounts.filter((one) => one.baseAddress !== null && one.environment !== 'sandbox' && !isAllowedHost(new URL(one.baseAddress).hostname, env.allowedOperatorHosts))
    if (outside.length > 0) return ill(`the hosts of ${named(outside)} are not in ALLOWED_OPERATOR_HOSTS: nothing is asked there`, 'add the hosts, or correct the accounts')
    const failed = accounts.filter((one) => one.failedStep !== null)
    if (failed.length > 0) return mind(`the last test failed of ${named(failed)}`, 'press “Save and test” under Operator accounts')
    return well(`${accounts.length} accounts in use`)
  },
}
