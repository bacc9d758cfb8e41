import type { Check } from '../check'
import { edited } from '../edit'
import { documentFaults, familyA } from '../families/family-a'
import { memberOf } from '../json'
import type { Session } from '../session'
import { fieldRows, fieldsOf } from '../tables/field-rows'
import { issueChecks, paymentOf, policyBody, postPolicy } from '../tables/issue-checks'
import type { KnownService } from '../tables/known-service'
import { firstOffer, type Offer } from '../tables/offer'
import { policiesIn, policyFaults } from '../tables/policy'
import { pathsOf, rowsOfRule, type Row } from '../tables/row'
import type { TravelValues } from './travel-values'
import { OFFER_OPERATIONS, type ValidTrips } from './valid-trips'

const operations = ['travel.createPolicy']

const newOffer = async (body: unknown, { send }: Session): Promise<Offer> => firstOffer(await send(OFFER_OPERATIONS.offer.request(body)))

/** Contract: Issue offer; Offer PDF; Policy PDF by id and by series and number. */
export function policyChecks(known: KnownService, values: TravelValues, { trips, session }: { trips: ValidTrips; session: Pick<Session, 'canTurnClock'> }): Check[] {
  return [
    ...issueChecks({ ...known, newOffer: (signedIn) => newOffer(trips.offer, signedIn) }, session),
    lifeOf('an offer becomes a policy', trips.offer, 1),
    lifeOf('an offer of two becomes a policy for each', trips.two, 2),
    lifeOf('an offer of a family becomes one policy', trips.family, 1),
    lifeOf('an offer in EUR is paid in RON', edited(trips.offer, { 'product.currency': 'EUR' }), 1),
    ...additionalDataChecks(edited(trips.offer, { 'provider.organization.businessName': values.asking }), values),
    ...['x', [], 5, null].map((additionalData): Check => ({
      name: `policy: additionalData is an object: ${JSON.stringify(additionalData)} is refused`,
      operations,
      run: async (session_) => {
        const body = { ...policyBody(session_, await newOffer(trips.offer, session_)), additionalData }
        return familyA.refusal(await session_.send(postPolicy(body)), { status: 400, errorPaths: ['additionalData'] })
      },
    })),
    ...[{}, { policyholder: 5 }, { note: { deep: [1] } }].map((additionalData) =>
      issued(`additionalData ${JSON.stringify(additionalData)} are ignored by an insurer that asks none`, trips.offer, additionalData),
    ),
  ]
}

const HOLDER = 'additionalData.policyholder'

/** Checks of the insurer that needs additional data of the policyholder (filled: additionalData of the third travel insurer). */
function additionalDataChecks(body: unknown, { otherCountry }: TravelValues): Check[] {
  const additionalData = { policyholder: { residency: 'RO', politicallyExposed: false } }
  const refused: readonly Row[] = [
    ...fieldRows([
      ['additionalData', 'object', 'required'], [HOLDER, 'object', 'required'], [`${HOLDER}.residency`, 'named', 'required'],
      ...fieldsOf('flag', { required: `${HOLDER}.politicallyExposed` }),
    ]),
    ...rowsOfRule('the residency is a country of the list', [['unknown', { [`${HOLDER}.residency`]: 'ZZ' }, `${HOLDER}.residency`]]),
  ]
  return [
    issued('the insurer that asks residency and exposure is told both', body, additionalData),
    issued('residency may be elsewhere, and exposure true', body, { policyholder: { residency: otherCountry, politicallyExposed: true } }),
    issued('further additionalData pass through', body, { ...additionalData, note: 'x' }),
    ...refused.map(([name, edits, verdict]): Check => ({
      name: `policy: asked by the insurer: ${name} is refused`,
      operations,
      run: async (session) => {
        const valid = { ...policyBody(session, await newOffer(body, session)), additionalData }
        return familyA.refusal(await session.send(postPolicy(edited(valid, edits))), { status: 400, errorPaths: pathsOf(verdict) })
      },
    })),
  ]
}

const issued = (name: string, body: unknown, additionalData: object): Check => ({
  name: `policy: ${name}`,
  operations,
  run: async (session) => {
    const offer = await newOffer(body, session)
    const sent = { ...policyBody(session, offer), additionalData }
    const reply = await session.send(postPolicy(sent))
    return [...familyA.success(reply), ...policyFaults(reply, { offer, payment: sent.payment, count: 1 })]
  },
})

/** Issues an offer and reads the documents of offer and policies. */
const lifeOf = (name: string, body: unknown, count: number): Check => ({
  name: `life: ${name}, and all have their documents`,
  operations: ['createOffer', 'getOfferDocument', 'createPolicy', 'getPolicyDocument', 'getPolicyDocumentByNumber'].map((operation) => `travel.${operation}`),
  run: async (session) => {
    const { send } = session
    const offer = await newOffer(body, session)
    const before = documentFaults(await send({ method: 'GET', path: `/offer/${offer.offerId}` }))
    const reply = await send(postPolicy(policyBody(session, offer)))
    const faults = [...before, ...familyA.success(reply), ...policyFaults(reply, { offer, payment: paymentOf(session, offer), count })]
    for (const policy of policiesIn(reply)) {
      const query = { series: String(memberOf(policy, 'series')), number: String(memberOf(policy, 'number')) }
      faults.push(...documentFaults(await send({ method: 'GET', path: `/policy/${String(memberOf(policy, 'policyId'))}` })))
      faults.push(...documentFaults(await send({ method: 'GET', path: '/policy', query })))
    }
    return faults
  },
})
