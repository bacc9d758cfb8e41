import 'server-only'
import { findDrafts, findQuotes } from '@/lib/features/quotes/store/quotes'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { walk } from '@/lib/wizard/walk'

/** A quote that was begun and never asked for offers. */
export interface DraftRow {
  readonly id: string
  readonly product: string
  /** The holder and the subject; empty until they are known. */
  readonly title: string
  readonly clientId: string | undefined
  readonly updatedAt: Date
  /** How many answers are missing or wrong; 0 when insurers can be asked. */
  readonly left: number
}

/** The newest drafts that the actor sees, each with what is left to answer; no answer leaves this function. @throws NotAllowed */
export async function readDrafts(actor: Actor, { limit }: { readonly limit: number }): Promise<readonly DraftRow[]> {
  const quotes = await findQuotes(actor, { limit, states: ['draft'] })
  const drafts = new Map((await findDrafts(actor, quotes.map(({ id }) => id))).map(({ id, draft }) => [id, draft]))
  return quotes.flatMap(({ id, product, title, clientId, updatedAt, erasedAt }) => {
    const draft = drafts.get(id)
    if (draft === undefined || erasedAt !== undefined || !isProductId(product)) return []
    const { stops } = walk(productOf(product).definition, draft, clock.today())
    return [{ id, product, title, clientId, updatedAt, left: stops.reduce((sum, stop) => sum + stop.left, 0) }]
  })
}
