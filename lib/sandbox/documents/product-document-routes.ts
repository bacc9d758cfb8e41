import { Hono } from 'hono'
import { allInsurers } from '../insurers/insurer-list'
import { respond } from '../shared/handler-result'
import { assetsEnvelope } from '../shared/envelope'
import { Refusal } from '../shared/refusal'
import { PRODUCT_DOCUMENTS, type ProductDocument, productDocument } from './product-documents'

/** `/documents/{insurer}/{product}/pid.pdf` and `…/terms-and-conditions.pdf`: what offers link to, for anybody. */
export function productDocumentRoutes(now: () => Date): Hono {
  const routes = new Hono()
  routes.get('/:insurer/:product/:document', async (c) => {
    const { insurer: businessName, product: slug, document } = c.req.param()
    const insurer = allInsurers.find((one) => one.businessName === businessName)
    const bytes = insurer && isDocument(document) ? await productDocument({ insurer, slug, document, createdAt: now() }) : undefined
    if (bytes === undefined) throw new Refusal('notFound')
    return respond({ kind: 'file', file: { type: 'pdf', name: document, bytes } }, assetsEnvelope, 'application/pdf')
  })
  return routes
}

function isDocument(name: string): name is ProductDocument {
  return Object.hasOwn(PRODUCT_DOCUMENTS, name)
}
