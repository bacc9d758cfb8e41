import { createHash } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import type { Service } from '@/lib/contracts/endpoint'
import type { Day } from '@/lib/domain/day'
import { isRowId } from './row-id'
import { type RowsOfWorld, seenIn } from './rows-of-world'
import { offers, policies } from './schema'

export interface NewOffer {
  readonly service: Service
  readonly product: string
  readonly insurer: string
  readonly taxId: string
  readonly request: unknown
  readonly reply: object
  readonly premiumBani: number
  readonly expiresOn: Day
  readonly createdAt: Date
}

export type OfferRow = typeof offers.$inferSelect

/** An offer as its columns, in a world or, as by default, in all. */
export function offerColumns({ taxId, request, reply, ...offer }: NewOffer, world = ''): Omit<OfferRow, 'offerId'> {
  return { ...offer, world, holderHash: holderHash(taxId), request: JSON.stringify(request), reply: JSON.stringify(reply) }
}

/** A hash, because codes are only compared. */
export const holderHash = (taxId: string) => createHash('sha256').update(taxId).digest('hex')

export async function insertOffer({ database, world }: RowsOfWorld, offer: NewOffer): Promise<OfferRow> {
  const [row] = await database.insert(offers).values(offerColumns(offer, world)).returning()
  if (!row) throw new Error('The database returned no row for a new offer')
  return row
}

export async function findOffer({ database, world }: RowsOfWorld, service: Service, offerId: number): Promise<OfferRow | undefined> {
  if (!isRowId(offerId)) return undefined
  const [row] = await database.select().from(offers).where(and(eq(offers.offerId, offerId), eq(offers.service, service), seenIn(world, offers.world)))
  return row
}

/** Whether the holder has a policy of this product at this insurer that ends on that day or later. */
export async function hasPolicyInForce(
  { database, world }: RowsOfWorld,
  holder: { service: Service; product: string; insurer: string; taxId: string },
  day: Day,
): Promise<boolean> {
  const [row] = await database
    .select({ policyId: policies.policyId })
    .from(policies)
    .innerJoin(offers, eq(offers.offerId, policies.offerId))
    .where(
      and(
        eq(offers.service, holder.service),
        eq(offers.holderHash, holderHash(holder.taxId)),
        eq(offers.product, holder.product),
        eq(offers.insurer, holder.insurer),
        gte(policies.endsOn, day),
        seenIn(world, policies.world),
      ),
    )
    .limit(1)
  return row !== undefined
}
