import type { Check } from '../../check'
import { memberOf } from '../../json'
import type { Session } from '../../session'
import { paymentOf, policyBody, postPolicy } from '../../tables/issue-checks'
import { firstOffer, type Offer } from '../../tables/offer'
import { policiesIn, policyFaults } from '../../tables/policy'
import type { WireReply } from '../../wire'
import type { Material } from '../cases/case'
import { faultsOf, type Expectation } from '../expectation'
import { PRODUCTS, type Product } from '../nomenclature-values'

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) => ({ method: 'GET', path, query, headers })
const JSON_ONLY = { Accept: 'application/json' }

/** Requests a new offer of a product. Throws when the reply has none. */
export const offerOf = async ({ bodies }: Material, { send }: Session, product: Product = 'gap'): Promise<Offer> =>
  firstOffer(await send({ method: 'POST', path: '/offer', body: bodies.of(product) }))

/** Contract: POST /policy and the documents of offers and policies, for every product. */
export function policyFlows(material: Material): Check[] {
  return [
    ...PRODUCTS.map((product) => lifeOf(product, material)),
    {
      name: 'policy: additional data of a policy request pass through',
      operations: ['assets.createPolicy'],
      run: async (session) => {
        const offer = await offerOf(material, session)
        const body = { ...policyBody(session, offer), additionalData: { note: 'x' } }
        return policyFaults(await session.send(postPolicy(body)), { offer, payment: body.payment, count: 1 })
      },
    },
    {
      name: 'policy: additional data that are a text are refused',
      operations: ['assets.createPolicy'],
      run: async (session) => {
        const body = { ...policyBody(session, await offerOf(material, session)), additionalData: 'x' }
        return faultsOf(await session.send(postPolicy(body)), { kind: 'refused', status: 400, errorPaths: ['additionalData'] })
      },
    },
  ]
}

/** Issues an offer of one product and reads all documents. */
const lifeOf = (product: Product, material: Material): Check => ({
  name: `${product}: an offer becomes a policy, and both have their documents`,
  operations: ['createOffer', 'getOfferDocument', 'createPolicy', 'getPolicyDocument', 'getPolicyDocumentByNumber'].map((name) => `assets.${name}`),
  run: async (session) => {
    const { send } = session
    const offer = await offerOf(material, session, product)
    const before = await documentFaults(send(get(`/offer/${offer.offerId}`)), { kind: 'pdf' })
    const reply = await send(postPolicy(policyBody(session, offer)))
    const [policy] = policiesIn(reply)
    const series = { series: String(memberOf(policy, 'series')), number: String(memberOf(policy, 'number')) }
    return [
      ...before,
      ...policyFaults(reply, { offer, payment: paymentOf(session, offer), count: 1 }),
      ...(await documentFaults(send(get(`/policy/${String(memberOf(policy, 'policyId'))}`)), { kind: 'pdf' })),
      ...(await documentFaults(send(get('/policy', series)), { kind: 'pdf' })),
      ...(await documentFaults(send(get(`/offer/${offer.offerId}`)), { kind: 'pdf' })),
      ...(await documentFaults(send(get(`/offer/${offer.offerId}`, {}, JSON_ONLY)), { kind: 'files' })),
      ...(await documentFaults(send(get('/policy', series, JSON_ONLY)), { kind: 'files' })),
    ]
  },
})

const documentFaults = async (reply: Promise<WireReply>, expected: Expectation) => faultsOf(await reply, expected)
