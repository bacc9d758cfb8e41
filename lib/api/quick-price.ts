import { z } from 'zod'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { apiEndpoint } from './endpoint'
import { money, recordId } from './values'

/** An indicative price of one package. It is no offer: it is stored nowhere and cannot be issued. */
export const quickPriceView = z.object({ packageName: z.string().optional(), premium: money })
export type QuickPriceView = z.output<typeof quickPriceView>

/**
 * One insurer's indicative prices, cheapest first, or the reason for none. `basis` is the part of the answers on which
 * a price depends, as the product's own quick price makes it; refused as `invalid` when it is anything else.
 */
export const quickPrice = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/quick-price',
  needs: 'offer.request',
  params: z.object({ quoteId: recordId }),
  input: z.strictObject({ insurerId: recordId, basis: z.record(z.string().max(80), z.unknown()) }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('priced'), prices: z.array(quickPriceView).min(1) }),
    z.object({ kind: z.literal('none'), reasonClass: z.enum(REASON_CLASSES), texts: z.array(z.string()), correlationId: z.string().optional() }),
  ]),
})
