import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import { assetsInsurer } from '../insurers/assets-insurers'
import { behaviourOf, type Insurer } from '../insurers/insurer'
import { checkPolicyRequest, offerIdOf } from '../rules/policy'
import { violation } from '../rules/violation'
import { dataAnswer, type Answer } from '../shared/answer'
import type { Context } from '../shared/context'
import { latencyMs } from '../shared/latency'
import { Refusal, RulesBroken } from '../shared/refusal'
import { recordAct } from '../store/ledger-rows'
import { findOffer, type OfferRow } from '../store/offer-rows'
import { findPolicyOfOffer, insertPolicy, type NewPolicy, type PolicyRow } from '../store/policy-rows'
import { writePolicy } from './policy-reply'
import { offerReply, type OfferReply } from './offer-reply'

const service = 'assets'

/** POST /policy: one policy per offer, whoever asks and however often (contract: Policy response). */
export async function createPolicy(body: unknown, context: Context): Promise<Answer> {
  const today = todayInBucharest(context.now())
  const offerId = offerIdOf(body)
  const offer = offerId === undefined ? undefined : await findOffer(context.database, service, offerId)
  const checked = checkPolicyRequest(body, { today, offer: offer && (await stateOf(offer, context, today)) })
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const insurer = offer && assetsInsurer(offer.insurer)
  if (!offer || !insurer) throw new Refusal('offerUnknown')

  await context.wait(waitingTime(insurer, offer, context))
  if (context.settings.insurers[`${service}/${insurer.businessName}`]?.down) throw new Refusal('insurerDown', { insurer: insurer.name })

  const reply = offerReply.parse(JSON.parse(offer.reply))
  const policy = await issue(offer, { reply, payment: checked.request.payment, insurer }, context)
  // The rules saw no policy, yet another request was faster.
  if (!policy) throw new RulesBroken([violation('offerId', 'offerAlreadyIssued')])
  return dataAnswer({ policies: [writePolicy(policy, reply)] })
}

async function stateOf({ offerId, premiumBani, expiresOn }: OfferRow, { database }: Context, today: Day) {
  const issued = (await findPolicyOfOffer(database, offerId)) !== undefined
  return { premiumBani, currency: 'RON', expiresOn: parseDay(expiresOn) ?? today, issued }
}

function waitingTime(insurer: Insurer, { offerId }: OfferRow, { settings, latencyScale }: Context): number {
  const typical = latencyMs(insurer.latencyMedianMs, `${insurer.businessName} issues ${offerId}`)
  return settings.insurers[`${service}/${insurer.businessName}`]?.latencyMs ?? typical * latencyScale
}

interface Issue {
  readonly reply: OfferReply
  readonly payment: NewPolicy['payment']
  readonly insurer: Insurer
}

function issue(offer: OfferRow, { reply, payment, insurer }: Issue, context: Context): Promise<PolicyRow | undefined> {
  const { offerId, product } = offer
  const createdAt = context.now()
  const change = behaviourOf(insurer, product, 'changesPriceAtIssue')?.percent ?? 0
  const premiumBani = Math.round(offer.premiumBani * (1 + change / 100))
  const endsOn = parseDay(reply.endDate) ?? todayInBucharest(createdAt)
  return context.database.transaction(async (database) => {
    const policy = await insertPolicy(database, { offerId, service, series: insurer.series, premiumBani, payment, endsOn, createdAt })
    if (!policy) return undefined
    const { policyId } = policy
    await recordAct(database, { at: createdAt, service, act: 'issued', product, insurer: insurer.businessName, offerId, policyId })
    return policy
  })
}
