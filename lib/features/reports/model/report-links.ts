import type { PaymentMethod } from '@/lib/domain/payment'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { listAddress, readListState } from '@/lib/features/lists/model/list-state'
import { LISTS } from '@/lib/features/lists/model/lists'
import type { QuoteStep } from '@/lib/features/lists/model/quote-step'
import type { ProductionPart } from './report'
import type { Period } from './report-period'
import type { ReportState } from './report-query'

type Narrowed = Pick<ReportState, 'product' | 'owner'>

const FILTER_OF = { product: 'product', insurer: 'insurer', broker: 'owner', branch: 'owner' } as const

/** The list of the policies behind a number: those issued here within days, of a part of the production where one is named. */
export function policiesLink({ product, owner }: Narrowed, { period, currency, part }: { readonly period: Period; readonly currency?: string | undefined; readonly part?: Pick<ProductionPart, 'by' | 'ids'> | undefined }): string {
  const query = {
    product,
    owner,
    ...(part !== undefined && { [FILTER_OF[part.by]]: part.ids.join(',') }),
    issued: rangeOf(period),
    source: 'issued',
    currency,
  }
  return listAddress(LISTS.policies, readListState(LISTS.policies, query))
}

/** The list of the payments of a method that were made within days. */
export function paymentsLink({ product, owner }: Narrowed, { period, method }: { readonly period: Period; readonly method?: PaymentMethod | undefined }): string {
  return listAddress(LISTS.payments, readListState(LISTS.payments, { product, owner, method, paidOn: rangeOf(period) }))
}

/** The list of the quotes that were begun within days and have come to a step. */
export function quotesLink({ product, owner }: Narrowed, { period, step }: { readonly period: Period; readonly step: QuoteStep }): string {
  return listAddress(LISTS.quotes, readListState(LISTS.quotes, { product, owner, created: rangeOf(period), reached: step }))
}

/** The list of the quotes that an insurer was asked for within days; of those without an offer for a reason where one is named. */
export function askedLink({ product, owner }: Narrowed, { period, insurerIds, reasons }: { readonly period: Period; readonly insurerIds: readonly string[]; readonly reasons?: readonly ReasonClass[] | undefined }): string {
  return listAddress(LISTS.quotes, readListState(LISTS.quotes, { product, owner, asked: rangeOf(period), askedOf: insurerIds.join(','), noOffer: reasons?.join(',') }))
}

function rangeOf({ from, to }: Period): string {
  return `${from}..${to}`
}
