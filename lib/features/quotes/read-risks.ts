import 'server-only'
import { findDrafts } from './store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { productOf } from '@/lib/products/all-products'
import type { AnswerFormat } from '@/lib/products/format-answer'
import { isProductId } from '@/lib/products/registry'
import { riskOf } from '@/lib/products/requested/request-line'
import { walk } from '@/lib/wizard/walk'

/** What each of the quotes that the actor sees is about, such as "Dacia Duster 2024 · CJ 12 ABC", as far as its answers say it; nothing for whoever reads no quotes. */
export async function readRisks(actor: Actor, quoteIds: readonly string[], format: Pick<AnswerFormat, 't' | 'locale'>): Promise<ReadonlyMap<string, string>> {
  const drafts = can(actor, 'quote.read') ? await findDrafts(actor, quoteIds) : []
  return new Map(
    drafts.flatMap(({ id, product, draft }) => {
      if (!isProductId(product)) return []
      const sold = productOf(product)
      return [[id, riskOf(sold, walk(sold.definition, draft, clock.today()).answers, { ...format, messages: sold.messages[format.locale] })] as const]
    }),
  )
}
