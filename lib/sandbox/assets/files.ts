import { offerPdf, policyPdf, policyPdfByNumber, type DocumentSource } from '../documents/document-files'
import { productFacts } from '../documents/product-facts'
import { PRODUCT_NEEDS } from '../documents/product-needs'
import { PRODUCT_NAMES } from '../documents/wording'
import { assetsInsurer } from '../insurers/assets-insurers'
import type { HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { offerReply } from '../shared/offer-reply'
import { periodOf } from './quote'
import { readQuoted } from './stored-quote'

const source: DocumentSource = {
  service: 'assets',
  printed: (row) => {
    const insurer = assetsInsurer(row.insurer)
    if (!insurer) throw new Error('A stored offer names an insurer that does not exist')
    const quoted = readQuoted(row)
    return {
      offerId: row.offerId,
      product: {
        name: PRODUCT_NAMES[quoted.product],
        need: PRODUCT_NEEDS[quoted.product],
        facts: productFacts(quoted),
        termMonths: periodOf(quoted).termTime,
      },
      holder: quoted.request.product.policyholder,
      reply: offerReply.parse(JSON.parse(row.reply)),
      insurer,
      createdAt: row.createdAt,
    }
  },
}

export async function offerFile(offerId: number, context: Context): Promise<HandlerResult> {
  return { kind: 'file', file: await offerPdf(source, offerId, context) }
}

export async function policyFile(policyId: number, context: Context): Promise<HandlerResult> {
  return { kind: 'file', file: await policyPdf(source, policyId, context) }
}

export async function policyFileByNumber(query: URLSearchParams, context: Context): Promise<HandlerResult> {
  return { kind: 'file', file: await policyPdfByNumber(source, query, context) }
}
