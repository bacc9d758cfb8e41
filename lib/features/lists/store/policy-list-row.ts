import 'server-only'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { isRenewalDue } from '@/lib/domain/policy'
import { installmentSchedule } from '@/lib/domain/payments/installment-schedule'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { findInstallments } from '@/lib/features/offers/store/installments'
import { insuredOfRow } from '@/lib/features/policies/store/policy-findings'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { ListCell } from '@/lib/features/lists/model/list-row'
import type { SourceRow } from './list-source'

type Stored = Pick<
  typeof policy.$inferSelect,
  | 'id' | 'quoteId' | 'offerId' | 'series' | 'number' | 'product' | 'holderName' | 'holderNameSealed' | 'insuredSealed' | 'premiumBani' | 'currency' | 'startDate' | 'endDate' | 'issuedAt' | 'importedAt' | 'reviewState'
  | 'paymentMethod' | 'paymentDocumentNumber' | 'paymentDate' | 'paymentBani' | 'paymentCurrency' | 'installments'
>

interface SelectedPolicy {
  readonly policy: Stored
  readonly differences: number | null
  readonly left: string | number | null
  /** What was collected at the issue, where its payment declared more. */
  readonly firstPart: number | null
  /** The numbers of the instalments that were collected later. */
  readonly collectedLater: readonly number[]
  readonly issuedTogether: string | number
  readonly insurer: string
  readonly broker: string
  readonly ofClient: string | null
}

/** A policy as the lists of policies and of payments show it. */
export async function policyListRow({ policy: row, differences, left, firstPart, collectedLater, issuedTogether, insurer, broker, ofClient }: SelectedPolicy, { isRenewable, today }: { readonly isRenewable: boolean; readonly today: Day }): Promise<SourceRow> {
  const { id, series, number, product, startDate, endDate, issuedAt, reviewState, quoteId, offerId } = row
  const isFiled = quoteId === null
  const holderName = await readName({ plain: row.holderName, sealed: row.holderNameSealed }, placeIn(policy.holderNameSealed, id))
  const insured = await insuredOfRow(row)
  return {
    id,
    href: `/policies/${id}`,
    ...(isRenewable && !isFiled && isRenewalDue(row, today) && { renews: id }),
    ...(offerId !== null && { ofOffer: offerId }),
    cells: {
      policy: { kind: 'policy', series, number, isFiled },
      client: { kind: 'client', text: maskCodesIn(holderName), clientId: ofClient ?? undefined, ...(insured.length > 0 && { insured: insured.map((name) => maskCodesIn(name)).join(', ') }) },
      product: { kind: 'product', product, insurer },
      premium: { kind: 'premium', premium: { amountBani: row.premiumBani, currency: row.currency }, unsettled: unsettledOf({ left, firstPart, issuedTogether }) },
      issued: { kind: 'instant', at: issuedAt.toISOString() },
      period: { kind: 'period', from: startDate, to: endDate },
      // Nobody reviews what came from a sheet.
      review: row.importedAt === null ? { kind: 'review', state: reviewState, differences: differences ?? undefined } : undefined,
      broker: { kind: 'text', text: broker },
      source: { kind: 'source', isFiled },
      installment: nextOf(row, { firstPart, collectedLater, today }),
      ...paymentCells(row, firstPart),
    },
  }
}

function paymentCells({ paymentMethod, paymentDocumentNumber, paymentDate, paymentBani, paymentCurrency }: Stored, firstPart: number | null): Record<string, ListCell | undefined> {
  const declared = moneyOf(paymentBani, paymentCurrency)
  return {
    paymentMethod: paymentMethod === null ? undefined : { kind: 'method', method: paymentMethod },
    paymentDocument: paymentDocumentNumber === null ? undefined : { kind: 'text', text: maskCodesIn(paymentDocumentNumber) },
    paidOn: paymentDate === null ? undefined : { kind: 'day', day: paymentDate },
    collected: declared && { kind: 'premium', premium: { ...declared, amountBani: firstPart ?? declared.amountBani } },
    paid: declared && { kind: 'premium', premium: declared },
  }
}

function moneyOf(amountBani: number | null, currency: Money['currency'] | null): Money | undefined {
  return amountBani === null || currency === null ? undefined : { amountBani, currency }
}

/** A damaged list of instalments removes no policy from a list. */
function nextOf({ installments, paymentBani, paymentCurrency }: Stored, { firstPart, collectedLater, today }: Pick<SelectedPolicy, 'firstPart' | 'collectedLater'> & { readonly today: Day }): ListCell | undefined {
  const found = findInstallments(installments) ?? []
  if (found.length === 0) return undefined
  const declared = moneyOf(paymentBani, paymentCurrency)
  const next = installmentSchedule(found, { today, declared, firstPart: moneyOf(firstPart, 'RON'), collectedLater }).find(({ when }) => when === 'next')
  return next && { kind: 'installment', day: next.dueDate, number: next.number, of: next.of }
}

function unsettledOf({ left, firstPart, issuedTogether }: Pick<SelectedPolicy, 'left' | 'firstPart' | 'issuedTogether'>) {
  const amountBani = Number(left ?? 0)
  return amountBani === 0 ? undefined : { left: { amountBani, currency: 'RON' as const }, policies: Number(issuedTogether), ...(firstPart !== null && { isOfAllParts: true }) }
}
