import { and, eq } from 'drizzle-orm'
import type { Service } from '@/lib/contracts/endpoint'
import type { Day } from '@/lib/domain/day'
import { isRowId } from './row-id'
import { type RowsOfWorld, seenIn } from './rows-of-world'
import { policies } from './schema'

export interface NewPolicy {
  readonly offerId: number
  /** Index of the traveller, from 0; undefined when an offer has one policy. */
  readonly part?: number
  readonly service: Service
  readonly series: string
  readonly premiumBani: number
  readonly payment: object
  readonly endsOn: Day
  readonly createdAt: Date
}

export type PolicyRow = typeof policies.$inferSelect

/** Inserts the one policy of an offer (or of its part); undefined when it exists already, also between parallel requests. */
export async function insertPolicy({ database, world = '' }: RowsOfWorld, { payment, ...policy }: NewPolicy): Promise<PolicyRow | undefined> {
  const [row] = await database
    .insert(policies)
    .values({ ...policy, payment: JSON.stringify(payment), world })
    .onConflictDoNothing({ target: [policies.offerId, policies.part, policies.world] })
    .returning()
  return row
}

export async function findPolicyOfOffer({ database, world }: RowsOfWorld, offerId: number): Promise<PolicyRow | undefined> {
  const [row] = await database.select().from(policies).where(and(eq(policies.offerId, offerId), seenIn(world, policies.world)))
  return row
}

export async function findPolicy({ database, world }: RowsOfWorld, service: Service, policyId: number): Promise<PolicyRow | undefined> {
  if (!isRowId(policyId)) return undefined
  const [row] = await database.select().from(policies).where(and(eq(policies.policyId, policyId), eq(policies.service, service), seenIn(world, policies.world)))
  return row
}

export async function findPolicyByNumber(
  { database, world }: RowsOfWorld,
  service: Service,
  { series, number }: { series: string; number: string },
): Promise<PolicyRow | undefined> {
  if (!/^[A-Z]{2}\/\d{2}$/.test(series) || !/^\d{6,10}$/.test(number) || !isRowId(Number(number))) return undefined
  const [row] = await database
    .select()
    .from(policies)
    .where(and(eq(policies.series, series), eq(policies.number, Number(number)), eq(policies.service, service), seenIn(world, policies.world)))
  return row
}
