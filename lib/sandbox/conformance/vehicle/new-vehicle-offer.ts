import type { Session } from '@/lib/sandbox/conformance/session'
import { firstOffer, type Offer } from '@/lib/sandbox/conformance/tables/offer'

/** Requests a new offer of the vehicle service. Throws when the reply has none. */
export const newVehicleOffer = async (body: unknown, { send }: Session): Promise<Offer> => firstOffer(await send({ method: 'POST', path: '/offer', body }))
