import { recordLedgerEvent } from '../store/ledger-rows'
import { insertOffer, type NewOffer } from '../store/offer-rows'
import type { RowsOfWorld } from '../store/rows-of-world'

/** An offer that is not stored yet, and its reply without the id. */
export interface MadeOffer<Reply extends object = object> {
  readonly row: NewOffer
  readonly reply: Reply
}

/** Stores the offers of one request with their entries in the ledger, all or none; returns the replies. */
export function storeOffers<Reply extends object>({ database, world }: RowsOfWorld, made: readonly MadeOffer<Reply>[]): Promise<(Reply & { readonly offerId: number })[]> {
  return database.transaction(async (tx) => {
    const replies: (Reply & { readonly offerId: number })[] = []
    for (const { row, reply } of made) {
      const { offerId } = await insertOffer({ database: tx, world }, row)
      await recordLedgerEvent({ database: tx, world }, offeredEntry(row, offerId))
      replies.push({ offerId, ...reply })
    }
    return replies
  })
}

/** The ledger's entry for an offer. */
export function offeredEntry<Service extends string>({ createdAt: at, service, product, insurer }: { readonly createdAt: Date; readonly service: Service; readonly product: string; readonly insurer: string }, offerId: number) {
  return { at, service, act: 'offered', product, insurer, offerId } as const
}
