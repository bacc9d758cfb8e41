import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { TestedAccount, TestReport } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { type AccountName, findOperatorAccount, canStoreProductionAccounts, type OperatorAccount, recordAccountTest } from './store/operator-accounts'
import { type AddressProblem, checkBaseAddress } from '@/lib/operator/guard/address-guard'
import { probeAccount } from './probe-account'
import { readableText } from '@/lib/products/reply-wire'
import { addressRulesFor, inWorld, observing, sandboxAddressOf, type UserLocale, wireOfAccount } from './operator-client-for'

/**
 * Tests the stored account of a service and environment and records the result. Nothing else changes.
 * @throws NotAllowed
 */
export async function runAccountTest(actor: Actor, { locale, ...name }: AccountName & { readonly locale: UserLocale }): Promise<TestedAccount> {
  const stored = await findOperatorAccount(actor, name)
  if (!stored) return { kind: 'refused', reason: 'noAccount' }
  if (name.environment === 'production' && !(await canStoreProductionAccounts())) return { kind: 'refused', reason: 'productionNeedsPostgresql' }
  const test = await tryAccountSettings({ ...stored, ...name, agencyId: actor.agencyId }, locale)
  await recordAccountTest(actor, { ...name, id: stored.id }, { at: clock.now(), failedStep: test.failure?.step ?? null })
  return { kind: 'tested', test }
}

type AccountToTest = AccountName & Pick<Actor, 'agencyId'> & Pick<OperatorAccount, 'baseAddress' | 'credentials' | 'switches'>

/** Runs the steps of a test with these values, stored or not. */
export async function tryAccountSettings({ agencyId, service, environment, baseAddress, credentials, switches }: AccountToTest, locale: UserLocale): Promise<TestReport> {
  const checkedAddress = checkBaseAddress(baseAddress ?? '', addressRulesFor({ service, environment }))
  if (!checkedAddress.ok) return addressTestFailure(checkedAddress.problem)
  const { passed, failure } = await probeAccount({
    service,
    baseAddress: checkedAddress.baseAddress ?? sandboxAddressOf(service),
    credentials,
    ...wireOfAccount(service, { switches }),
    ...observing(agencyId, environment),
    ...inWorld(agencyId, environment),
    locale,
  })
  if (!failure) return { passed: [...passed] }
  return { passed: [...passed], failure: { ...failure, texts: failure.texts.map(readableText).filter((text) => text !== '') } }
}

/** A test that ended before any call. */
export function addressTestFailure(problem: AddressProblem): TestReport {
  return { passed: [], failure: { step: 'address', reason: problem, texts: [] } }
}
