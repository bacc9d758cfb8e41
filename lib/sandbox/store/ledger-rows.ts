import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Service } from '@/lib/contracts/endpoint'
import type { Database } from './open-database'
import { type RowsOfWorld, seenIn } from './rows-of-world'
import { asyncRequests, ledger, offers, policies, tokens } from './schema'

export type LedgerEvent =
  | 'signed-in'
  | 'renewed'
  | 'signed-out'
  | 'token-expired'
  | 'offered'
  | 'issued'
  | 'inspection-uploaded'
  | 'async-requested'
  | 'called-back'
  | 'control-changed'
  | 'control-cleared'
  | 'reset'

export interface NewLedgerEntry {
  readonly at: Date
  /** `control` for acts at the control panel. */
  readonly service: Service | 'control'
  readonly act: LedgerEvent
  readonly product?: string
  readonly insurer?: string
  readonly offerId?: number
  readonly policyId?: number
  /** Further details of the act: type of a file, names of settings, a correlation id, series and number of a policy; never personal data. */
  readonly detail?: string
}

export async function recordLedgerEvent({ database, world = '' }: RowsOfWorld, entry: NewLedgerEntry): Promise<void> {
  await database.insert(ledger).values({ ...entry, world })
}

/** Every mutation that a world sees in order, or all of them where none is named, with counts of sign-ins, offers, and policies per offer. With an offer id: the mutations of that offer. */
export async function readLedger({ database, world }: RowsOfWorld, { offerId: only }: { readonly offerId?: number | undefined } = {}) {
  const rows = await database
    .select()
    .from(ledger)
    .where(and(world === undefined ? undefined : seenIn(world, ledger.world), only === undefined ? undefined : eq(ledger.offerId, only)))
    .orderBy(asc(ledger.entryId))
  // Whose an entry is, is nobody's business: the name of a visitor's world lets its holder in.
  const entries = rows.map(({ world: _, ...entry }) => entry)
  const counted = (act: LedgerEvent) => entries.filter((entry) => entry.act === act).length
  const policiesByOffer = new Map<number, number>()
  for (const { act, offerId } of entries) {
    if (act === 'issued' && offerId !== null) policiesByOffer.set(offerId, (policiesByOffer.get(offerId) ?? 0) + 1)
  }
  return {
    ...(only !== undefined && { offerId: only, policies: policiesByOffer.get(only) ?? 0 }),
    counts: {
      signIns: counted('signed-in'),
      renewals: counted('renewed'),
      signOuts: counted('signed-out'),
      tokensExpired: counted('token-expired'),
      offers: counted('offered'),
      policies: counted('issued'),
      inspectionFiles: counted('inspection-uploaded'),
      asyncRequests: counted('async-requested'),
      callbacks: counted('called-back'),
      controlChanges: counted('control-changed') + counted('control-cleared'),
    },
    policiesByOffer: Object.fromEntries(policiesByOffer),
    entries,
  }
}

/** Deletes tokens, asynchronous requests, offers, policies and the ledger. Ids continue to count, so that no number is issued twice. */
export async function clearState(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(asyncRequests)
    await tx.delete(policies)
    await tx.delete(offers)
    await tx.delete(tokens)
    await tx.delete(ledger)
  })
}

/** Deletes what happened in one world. What was there before it stays, for it as for every other. */
export async function clearWorld(database: Database, world: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(asyncRequests).where(eq(asyncRequests.world, world))
    const own = tx.select({ offerId: offers.offerId }).from(offers).where(eq(offers.world, world))
    await tx.delete(policies).where(or(eq(policies.world, world), inArray(policies.offerId, own)))
    await tx.delete(offers).where(eq(offers.world, world))
    await tx.delete(ledger).where(eq(ledger.world, world))
  })
}
