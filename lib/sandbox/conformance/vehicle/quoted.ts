import type { Session } from '../session'
import { firstOffer, type Offer } from '../tables/offer'

/** A fresh offer of the vehicle service. Throws when there is none. */
export const quoted = async (body: unknown, { send }: Session): Promise<Offer> => firstOffer(await send({ method: 'POST', path: '/offer', body }))
