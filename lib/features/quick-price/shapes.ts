import { z } from 'zod'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { money, recordId } from '@/lib/platform/api/values'

/** An indicative price of one package. It is no offer: it is stored nowhere and cannot be issued. */
export const quickPriceView = z.object({ packageName: z.string().optional(), premium: money })
export type QuickPriceView = z.output<typeof quickPriceView>

export const quickPrice = {
  params: z.object({ quoteId: recordId }),
  input: z.strictObject({ insurerId: recordId, basis: z.record(z.string().max(80), z.unknown()) }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('priced'), prices: z.array(quickPriceView).min(1) }),
    z.object({ kind: z.literal('none'), reasonClass: z.enum(REASON_CLASSES), texts: z.array(z.string()), correlationId: z.string().optional() }),
  ]),
} satisfies Shapes
