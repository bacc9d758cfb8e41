import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { FoundPolicy } from './endpoints'
import { getAttempt } from './store/issue-attempts'
import { getOffer, type StoredOffer } from '@/lib/features/offers/store/offers'
import { resolveAsIssued } from './store/resolve-attempts'
import { Fault, isNotFound } from '@/lib/domain/fault'
import { isSamePolicy, type PolicyNumber } from '@/lib/domain/policy'
import { problemAt } from '@/lib/domain/problem'
import { serviceWireOf } from '@/lib/products/service-wires'
import { requestedOf } from '@/lib/features/policies/compare-policy'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { saveHolderAsClient } from './save-holder-as-client'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import { provePolicy } from '@/lib/features/policies/prove-policy'

interface ResolveInput {
  readonly found: readonly FoundPolicy[]
  readonly locale: UserLocale
}

/**
 * Decides an unknown attempt by series and number of each policy it made: each document is fetched by them, and each
 * must name the policyholder, the product, both days of the offer, series and number. Files all policies or none.
 * A single policy takes the offer's premium.
 * @returns the ids of the policies
 * @throws NotAllowed; Fault `attemptDecided`, `invalid` for several policies of an offer that becomes one, for a policy named twice and for
 * several without their premiums, or as {@link provePolicy} does and `policyFiled`, both with the `line` from 1
 */
export async function resolveBySeriesAndNumber(actor: Actor, attemptId: string, { found, locale }: ResolveInput): Promise<string[]> {
  requirePermission(actor, 'attempt.resolve')
  const attempt = await getAttempt(actor, attemptId)
  if (attempt.state !== 'UNKNOWN') throw new Fault('attemptDecided')
  const offer = await getOffer(actor, attempt.offerId)
  requireLines(offer, found)
  const requested = await requestedOf(actor, { offerId: offer.id, product: offer.product })
  const { service, startDate, endDate, installments } = offer
  const proofs = []
  for (const [index, { series, number, premiumBani = offer.premium.amountBani }] of found.entries()) {
    const prove = async (name: PolicyNumber) => {
      const policy = { ...name, startDate, endDate, premium: { ...offer.premium, amountBani: premiumBani }, payment: attempt.payment, installments }
      return { policy, document: await provePolicy(actor, { service, insurer: offer.insurer.businessName, policy, requested, locale }) }
    }
    proofs.push(await proveInAnyCase(prove, { series, number }).catch(atLine(index + 1)))
  }
  const policyIds = await resolveAsIssued(actor, attemptId, proofs)
  for (const policyId of policyIds) runInBackground('check-policy', fetchPolicyDocument(actor, policyId, locale))
  runInBackground('keep-holder', saveHolderAsClient(actor, offer.quoteId))
  return policyIds
}

function requireLines({ service }: StoredOffer, found: readonly FoundPolicy[]): void {
  if (found.length > 1 && !serviceWireOf(service).issuesByPerson) throw new Fault('invalid', { problems: [problemAt('policies', { code: 'tooManyItems', params: { max: 1 } })] })
  const repeated = found.findIndex((one, index) => found.slice(0, index).some((other) => isSamePolicy(one, other)))
  const unpriced = found.length > 1 ? found.findIndex(({ premiumBani }) => premiumBani === undefined) : -1
  const problems = [
    ...(repeated < 0 ? [] : [problemAt(`policies.${repeated}.number`, { code: 'repeated' })]),
    ...(unpriced < 0 ? [] : [problemAt(`policies.${unpriced}.premiumBani`, { code: 'required' })]),
  ]
  if (problems.length > 0) throw new Fault('invalid', { problems })
}

/** A service knows a policy by its exact series and number: what is unknown as typed is looked for in capitals, as insurers write them. */
async function proveInAnyCase<Proof>(prove: (name: PolicyNumber) => Promise<Proof>, typed: PolicyNumber): Promise<Proof> {
  const capitals = { series: typed.series.toUpperCase(), number: typed.number.toUpperCase() }
  const isSame = capitals.series === typed.series && capitals.number === typed.number
  return prove(typed).catch((error: unknown) => (isNotFound(error) && !isSame ? prove(capitals) : Promise.reject(error as Error)))
}

/** Adds to a fault the line at which it was found. */
function atLine(line: number) {
  return (error: unknown): never => {
    if (!(error instanceof Fault)) throw error
    throw new Fault(error.code, { ...error.details, params: { ...error.details.params, line } })
  }
}
