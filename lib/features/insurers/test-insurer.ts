import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import type { TestReason } from '@/lib/features/accounts/model/operator-account'
import { faultOf } from '@/lib/features/accounts/operator-fault'
import { tryAccountSettings } from '@/lib/features/accounts/run-account-test'
import type { TestReport } from '@/lib/features/accounts/shapes'
import { getOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { readInsurerList } from '@/lib/products/travel-wire'
import { providerOf } from './provider-of'
import type { TestedInsurer } from './shapes'
import { insurer as insurerTable } from './store/insurer-table'
import type { Insurer } from './store/insurers'
import { getManagedInsurer } from './store/managed-insurers'

/**
 * Tests how far a request to an insurer comes: the agency's account at its service from the address to a list, and for travel, where an
 * insurer has lists of its own, one of them with the insurer's name and credentials. Nothing is quoted. The result is kept.
 * @throws NotAllowed; Fault `notFound`
 */
export async function testInsurer(actor: Actor, insurerId: string, locale: UserLocale): Promise<TestedInsurer> {
  const asked = await getManagedInsurer(actor, insurerId)
  const account = await getOperatorAccount(actor.agencyId, asked.service).catch(undefinedWithoutAccount)
  if (account === undefined) return { kind: 'refused', reason: 'noAccount' }
  if (asked.businessName === '') return { kind: 'refused', reason: 'noName' }
  const ofAccount = await tryAccountSettings({ ...account, agencyId: actor.agencyId, service: asked.service }, locale)
  const test = ofAccount.failure === undefined ? await withOwnList(actor, { asked, report: ofAccount, locale }) : ofAccount
  const failedStep = test.failure?.step ?? null
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.update(insurerTable).set({ testedAt: clock.now(), failedStep }).where(eq(insurerTable.id, asked.id))
    await recordEvent(actor, { what: 'insurer.tested', subject: { kind: 'insurer', id: asked.id }, details: { insurer: asked.name, environment: account.environment, failedStep } }, tx)
  })
  return { kind: 'tested', test }
}

function undefinedWithoutAccount(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'operatorCredentials') return undefined
  throw error
}

interface OwnList {
  readonly asked: Insurer
  readonly report: TestReport
  readonly locale: UserLocale
}

async function withOwnList(actor: Actor, { asked, report, locale }: OwnList): Promise<TestReport> {
  if (asked.service !== 'travel') return report
  try {
    const operator = await operatorClientFor(actor.agencyId, asked.service, { locale })
    const packages = await readInsurerList(operator, 'packages', providerOf(asked, operator.switches))
    // A service answers with an empty list for an insurer that it does not know.
    return packages.length > 0 ? report : failedList(report, { reason: 'emptyList', texts: [] })
  } catch (error) {
    const fault = faultOf(error)
    if (!(fault instanceof Fault)) throw error
    const { originalTexts = [], correlationId } = fault.details
    return failedList(report, { reason: REASONS[fault.code] ?? 'unreadable', texts: [...originalTexts], ...(correlationId !== undefined && { correlationId }) })
  }
}

function failedList({ passed }: TestReport, failure: Omit<NonNullable<TestReport['failure']>, 'step'>): TestReport {
  return { passed: passed.filter((step) => step !== 'nomenclature'), failure: { step: 'nomenclature', ...failure } }
}

const REASONS: Readonly<Partial<Record<FaultCode, TestReason>>> = {
  operatorRefused: 'refused',
  operatorCredentials: 'refused',
  notFound: 'notFound',
  operatorUnavailable: 'unavailable',
  operatorTimeout: 'timeout',
}
