import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemNow } from '@/lib/platform/clock'
import type { Locale } from '@/lib/i18n/locales'
import type { HealthView, ProductHealthView, TroubleView } from './endpoints'
import { labelOf } from './label-of'
import { byInsurer } from './model/by-insurer'
import type { Trouble } from './model/ended-request'
import { healthOf, type ProductHealth } from './model/health'
import { findEndedRequests } from './store/ended-requests'
import { findPricesKept, type PricesKept } from './store/prices-kept'

/** How each insurer of the agency answers each product lately; those that nobody asked are left out. @throws NotAllowed */
export async function readHealth(actor: Actor, locale: Locale): Promise<HealthView> {
  requirePermission(actor, 'insurer.manage')
  const [requests, prices] = await Promise.all([findEndedRequests(actor), findPricesKept(actor)])
  const now = new Date(systemNow())
  return {
    insurers: byInsurer(requests).map(([insurerId, own]) => ({
      insurerId,
      products: healthOf(own, now).map((health) => viewOf(health, { locale, price: prices.find((one) => one.insurerId === insurerId && one.product === health.product) })),
    })),
  }
}

function viewOf({ product, wait, trouble, day, refusals }: ProductHealth, { locale, price }: { readonly locale: Locale; readonly price: PricesKept | undefined }): ProductHealthView {
  return {
    product,
    wait,
    trouble: trouble && troubleViewOf(trouble),
    day,
    refusals: { count: refusals.count, fields: refusals.fields.map(({ field, count }) => ({ label: labelOf(product, field, locale), count })) },
    ...(price && { price: { issued: price.issued, kept: price.kept } }),
  }
}

/** What keeps an insurer from answering, as it travels. */
export function troubleViewOf(trouble: Trouble): TroubleView {
  return { ...trouble, since: trouble.since.toISOString() }
}
