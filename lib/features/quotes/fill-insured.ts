import 'server-only'
import { isProductId } from '@/lib/products/registry'
import { log } from '@/lib/platform/log'
import { subjectOf } from './quote-subject'
import { unsafeFillInsured, unsafeFindUnfilled, type UnfilledQuote } from './store/quotes-without-insured'

const BATCH = 50

/**
 * Fills in what older quotes would insure, as fingerprints, so that an attempt with an unknown outcome warns them too. It can be stopped,
 * goes on at the next start, and does nothing when nothing is left. @returns how many it filled
 */
export async function fillInsured(): Promise<number> {
  let [count, after]: [number, string | undefined] = [0, undefined]
  for (;;) {
    const batch = await unsafeFindUnfilled({ after, limit: BATCH })
    for (const one of batch) if (await fill(one)) count++
    after = batch.at(-1)?.id
    if (after === undefined) return count
  }
}

/** A draft that cannot be read stays as it is. */
async function fill(one: UnfilledQuote): Promise<boolean> {
  if (!isProductId(one.product)) return false
  try {
    await unsafeFillInsured(one, subjectOf(one.product, await one.readDraft()))
    return true
  } catch (error) {
    log().warn({ operation: 'fill-insured', quoteId: one.id, err: error }, 'what a quote would insure could not be filled in')
    return false
  }
}
