import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { AccountInput, AccountProblem, SavedAccount, TestReport } from './endpoints'
import { ownSwitches, type WireSwitches } from '@/lib/contracts/switches'
import { clock } from '@/lib/platform/clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { type AccountName, findOperatorAccount, findOperatorAccounts, canStoreProductionAccounts, type OperatorAccount, saveOperatorAccount } from './store/operator-accounts'
import { checkBaseAddress } from '@/lib/operator/guard/address-guard'
import { countOpenAttempts } from '@/lib/features/issuing/store/open-attempts'
import { operationsOf } from '@/lib/operator/operations'
import { problemOfRoute, takenRoutes } from '@/lib/operator/path-override'
import { takesJointRequests } from '@/lib/products/joint-request'
import { addressRulesFor, sandboxAddressOf, type UserLocale } from './operator-client-for'
import { addressTestFailure, tryAccountSettings } from './run-account-test'
import { type EndSession, takeTokenSession } from './sign-out-account'
import { changesOf, readTypedSwitches } from './typed-switches'

type AccountToSave = AccountName & AccountInput & { readonly locale: UserLocale }

/**
 * Tests an account with the typed values, then saves it and makes it active. When the test fails,
 * nothing is saved; outside production it may be saved anyway, but replaces no other active environment. The working token of an
 * account that is changed or switched off is signed out at its service.
 * @throws NotAllowed
 */
export async function saveAccount(actor: Actor, { service, environment, locale, ...typed }: AccountToSave): Promise<SavedAccount> {
  requirePermission(actor, 'operatorAccount.manage')
  const name = { service, environment }
  if (environment === 'production' && !(await canStoreProductionAccounts())) return { kind: 'refused', reason: 'productionNeedsPostgresql' }

  const checkedAddress = checkBaseAddress(typed.baseAddress, addressRulesFor(name))
  const baseAddress = checkedAddress.ok ? checkedAddress.baseAddress : null
  const stored = await findOperatorAccount(actor, name)
  const typedSwitches = readTypedSwitches(name, typed, stored)
  const { switches } = typedSwitches
  const isSameHolder = stored !== undefined && stored.credentials.account === typed.account.trim() && originOf(stored.baseAddress, name) === originOf(baseAddress, name)
  const problems = [...problemsOfCredentials(typed, stored, isSameHolder || !checkedAddress.ok), ...typedSwitches.problems, ...problemsOfRoutes(name, switches), ...(await problemsOfIssuing(actor, name, { switches, stored }))]
  if (problems.length > 0) return { kind: 'unfit', problems }
  if (!checkedAddress.ok) return failed(actor, { name, stored, test: addressTestFailure(checkedAddress.problem), maySaveAnyway: false })

  const other = (await findOperatorAccounts(actor)).find((account) => account.service === service && account.isActive && account.environment !== environment)
  const isConfirmed = other === undefined || typed.confirmed === environment
  if (other && !isConfirmed && !typed.evenIfFailed) return { kind: 'confirm', from: other.environment, to: environment }

  const credentials = credentialsOf(typed, stored)
  const asksAsynchronously = takesJointRequests(service) && (typed.asksAsynchronously ?? stored?.asksAsynchronously ?? false)
  const test = await tryAccountSettings({ ...name, agencyId: actor.agencyId, baseAddress, credentials, switches }, locale)
  const works = test.failure === undefined
  const maySaveAnyway = environment !== 'production'
  if (!works && !(typed.evenIfFailed && maySaveAnyway)) return failed(actor, { name, stored, test, maySaveAnyway })
  const endOwnSession = stored && (await takeTokenSession({ service, account: stored, locale }))
  const endOtherSession = await takeOtherSession(actor, other && { service, environment: other.environment }, locale)
  const tested = { at: clock.now(), failedStep: test.failure?.step ?? null }
  const { isActive } = await saveOperatorAccount(actor, { ...name, baseAddress, credentials, asksAsynchronously, switches: ownSwitches(service, switches), changes: changesOf(stored, switches), test: tested, leavesOtherActive: !works || !isConfirmed })
  await Promise.all([endOwnSession?.(), isActive ? endOtherSession?.() : undefined])
  return { kind: 'saved', test, isActive }
}

/** The session of the environment that this account replaces, if it replaces one. */
async function takeOtherSession(actor: Actor, name: AccountName | undefined, locale: UserLocale): Promise<EndSession | undefined> {
  const account = name && (await findOperatorAccount(actor, name))
  return account && takeTokenSession({ service: name.service, account, locale })
}

interface FailedTest {
  readonly name: AccountName
  readonly stored: OperatorAccount | undefined
  readonly test: TestReport
  readonly maySaveAnyway: boolean
}

async function failed(actor: Actor, { name, stored, test, maySaveAnyway }: FailedTest): Promise<SavedAccount> {
  const subject = { kind: 'operatorAccount', id: stored?.id ?? `${name.service}/${name.environment}` } as const
  const details = { ...name, failedStep: test.failure?.step ?? null, reason: test.failure?.reason ?? null }
  await recordEvent(actor, { what: 'operatorAccount.notSaved', subject, details })
  return { kind: 'failed', test, maySaveAnyway }
}

/** An empty password keeps the stored one, but only for the same holder: otherwise a stranger would receive it. */
function problemsOfCredentials({ account, password }: AccountInput, stored: OperatorAccount | undefined, isSameHolder: boolean): AccountProblem[] {
  const problems: AccountProblem[] = []
  if (account.trim() === '') problems.push({ field: 'account', reason: 'required' })
  if (password === '' && !stored) problems.push({ field: 'password', reason: 'required' })
  if (password === '' && stored && !isSameHolder) problems.push({ field: 'password', reason: 'passwordAgain' })
  return problems
}

/** An empty password keeps the stored password, and an empty code then keeps the stored code. */
function credentialsOf(typed: AccountInput, stored: OperatorAccount | undefined): OperatorAccount['credentials'] {
  const storedCredentials = typed.password === '' ? stored?.credentials : undefined
  const code = typed.code.trim() || storedCredentials?.code
  return { account: typed.account.trim(), password: storedCredentials?.password ?? typed.password, ...(code && { code }) }
}

function originOf(baseAddress: string | null, { service }: AccountName): string {
  return new URL(baseAddress ?? sandboxAddressOf(service)).origin
}

function problemsOfRoutes({ service }: AccountName, { operations: routes }: WireSwitches): AccountProblem[] {
  const wrong = Object.entries(routes).flatMap(([operation, route]) => {
    const reason = problemOfRoute(service, operation, route)
    return reason === undefined ? [] : [{ field: 'path' as const, operation, reason }]
  })
  return wrong.length > 0 ? wrong : takenRoutes(service, routes).map((operation) => ({ field: 'path', operation, reason: 'taken' }))
}

/** Path and query that issue policies change only while no attempt is open: nobody could say where an open one went. */
async function problemsOfIssuing(actor: Actor, { service }: AccountName, { switches, stored }: { switches: WireSwitches; stored: OperatorAccount | undefined }): Promise<AccountProblem[]> {
  const issuing = operationsOf(service).filter(({ issues }) => issues).map(({ name }) => name)
  const changed = stored === undefined ? [] : issuing.filter((name) => routeText(switches, name) !== routeText(stored.switches, name))
  if (changed.length === 0 || (await countOpenAttempts(actor, service)) === 0) return []
  return changed.map((operation) => ({ field: 'path', operation, reason: 'attemptOpen' }))
}

function routeText({ operations }: WireSwitches, name: string): string {
  const { path = '', query = '' } = operations[name] ?? {}
  return `${path}?${query}`
}
