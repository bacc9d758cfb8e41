import type { Endpoint } from '@/lib/contracts/endpoint'
import { offerIdOf } from '../rules/policy'
import { textAt } from '../rules/raw'
import type { Context } from '../shared/context'
import { findOffer } from '../store/offer-rows'
import { findPolicy, findPolicyByNumber } from '../store/policy-rows'
import { partOfEndpoint } from './form'
import { serviceSpeaker, type Speaker } from './spoken-dialects'

/** What of a request may name an insurer. */
export interface AskedFor {
  readonly endpoint: Endpoint
  readonly params: unknown
  readonly query: URLSearchParams
  readonly json: () => Promise<unknown>
}

/** Who replies to a request: the insurer that it asks or whose offer or policy it names, else the service. */
export async function speakerOf({ endpoint, params, query, json }: AskedFor, context: Context): Promise<Speaker> {
  const { service } = endpoint
  const part = partOfEndpoint(endpoint)
  const asInsurer = (insurer: string | undefined): Speaker => (insurer === undefined ? serviceSpeaker(service) : `${service}/${insurer}`)
  const ofOffer = async (offerId: number | undefined) => asInsurer(offerId === undefined ? undefined : (await findOffer(context, service, offerId))?.insurer)
  if (part === 'offers' || part === 'policies') {
    // The operation itself refuses an unreadable body.
    const body = await json().catch(() => undefined)
    const insurer = textAt(body, 'provider.organization.businessName')
    return insurer === undefined ? ofOffer(offerIdOf(body)) : asInsurer(insurer)
  }
  if (part !== 'documents') return serviceSpeaker(service)
  const id = identifierIn(params)
  if (id !== undefined && endpoint.path.startsWith('/offer/')) return ofOffer(id)
  const policy = id === undefined
    ? await findPolicyByNumber(context, service, { series: query.get('series') ?? '', number: query.get('number') ?? '' })
    : await findPolicy(context, service, id)
  return ofOffer(policy?.offerId)
}

/** The one path parameter of a document. */
function identifierIn(params: unknown): number | undefined {
  const values: readonly unknown[] = typeof params === 'object' && params !== null ? Object.values(params) : []
  const [id] = values
  return typeof id === 'number' ? id : undefined
}
