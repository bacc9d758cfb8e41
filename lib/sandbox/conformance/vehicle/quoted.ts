import type { Session } from '../session'
import { firstOffer, type Offer } from '../tables/offer'

/** Requests a new offer of the vehicle service. Throws when the reply has none. */
export const quoted = async (body: unknown, { send }: Session): Promise<Offer> => firstOffer(await send({ method: 'POST', path: '/offer', body }))
