import 'server-only'
import { sql } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { installmentSchedule } from '@/lib/domain/payments/installment-schedule'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readNames } from '@/lib/platform/keys/stored-name'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { findInstallments } from '@/lib/features/offers/store/installments'
import { COLLECTED_LATER } from '@/lib/features/policies/store/open-installments'
import { ISSUED_TOGETHER } from '@/lib/features/policies/store/policies'
import { insuredOfRow } from '@/lib/features/policies/store/policy-findings'
import { LEFT_BANI } from '@/lib/features/policies/store/policy-payments'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { ListCell } from '@/lib/features/lists/model/list-row'
import { type CellReader, cellsOf, type Selected } from './list-cells'
import type { SourceRequest } from './list-source'

/** What the lists of policies and of their payments are made of; the tables around a policy are joined. */
export const POLICY_FIELDS = {
  id: policy.id, quoteId: policy.quoteId, offerId: policy.offerId, series: policy.series, number: policy.number, product: policy.product, holderName: policy.holderName, holderNameSealed: policy.holderNameSealed, insuredSealed: policy.insuredSealed,
  premiumBani: policy.premiumBani, currency: policy.currency, startDate: policy.startDate, endDate: policy.endDate, issuedAt: policy.issuedAt, reviewState: policy.reviewState, importedAt: policy.importedAt,
  paymentMethod: policy.paymentMethod, paymentDocumentNumber: policy.paymentDocumentNumber, paymentDate: policy.paymentDate, paymentBani: policy.paymentBani, paymentCurrency: policy.paymentCurrency, installments: policy.installments,
  differences: sql<number | null>`jsonb_array_length(${policy.findings})`,
  left: LEFT_BANI,
  // What was collected at the issue, where its payment declared more.
  firstPart: issueAttempt.collectedBani,
  collectedLater: COLLECTED_LATER,
  issuedTogether: ISSUED_TOGETHER,
  insurer: insurer.name,
  broker: appUser.name,
  // CASE, because behind the wall PostgreSQL looks nothing up in an index by a COALESCE: it would read all clients for each row. An erased client has no page to lead to.
  ofClient: sql<string | null>`(select own.id from ${client} own where own.id = case when ${policy.clientId} is null then ${quote.clientId} else ${policy.clientId} end and own.erased_at is null)`,
}

type Row = Selected<typeof POLICY_FIELDS>
const { cell, cellsOfPage } = cellsOf<Row>()

const CELLS = {
  policy: cell(['series', 'number', 'quoteId'], ({ series, number, quoteId }) => ({ kind: 'policy', series, number, isFiled: quoteId === null })),
  client: cellsOfPage(['id', 'holderName', 'holderNameSealed', 'insuredSealed', 'ofClient'], async (rows) => {
    const [holders, insured] = await Promise.all([holdersOf(rows), Promise.all(rows.map(insuredOfRow))])
    return rows.map(({ ofClient }, index) => ({ kind: 'client', text: holders[index] ?? '', clientId: ofClient ?? undefined, insured: insured[index]?.map((name) => maskCodesIn(name)).join(', ') || undefined }))
  }),
  product: cell(['product', 'insurer'], ({ product, insurer: name }) => ({ kind: 'product', product, insurer: name })),
  premium: cell(['premiumBani', 'currency', 'left', 'firstPart', 'issuedTogether'], ({ premiumBani: amountBani, currency, ...around }) => ({ kind: 'premium', premium: { amountBani, currency }, unsettled: unsettledOf(around) })),
  issued: cell(['issuedAt'], ({ issuedAt }) => ({ kind: 'instant', at: issuedAt.toISOString() })),
  period: cell(['startDate', 'endDate'], ({ startDate: from, endDate: to }) => ({ kind: 'period', from, to })),
  // Nobody reviews what came from a sheet.
  review: cell(['importedAt', 'reviewState', 'differences'], ({ importedAt, reviewState: state, differences }) => (importedAt === null ? { kind: 'review', state, differences: differences ?? undefined } : undefined)),
  installment: cell(['installments', 'paymentBani', 'paymentCurrency', 'firstPart', 'collectedLater'], nextInstallment),
  broker: cell(['broker'], ({ broker: text }) => ({ kind: 'text', text })),
  source: cell(['quoteId'], ({ quoteId }) => ({ kind: 'source', isFiled: quoteId === null })),
  paymentMethod: cell(['paymentMethod'], ({ paymentMethod: method }) => (method === null ? undefined : { kind: 'method', method })),
  paymentDocument: cell(['paymentDocumentNumber'], ({ paymentDocumentNumber: text }) => (text === null ? undefined : { kind: 'text', text: maskCodesIn(text) })),
  paidOn: cell(['paymentDate'], ({ paymentDate: day }) => (day === null ? undefined : { kind: 'day', day })),
  collected: cell(['paymentBani', 'paymentCurrency', 'firstPart'], ({ firstPart, ...row }) => {
    const declared = declaredOf(row)
    return declared && { kind: 'premium', premium: { ...declared, amountBani: firstPart ?? declared.amountBani } }
  }),
  paid: cell(['paymentBani', 'paymentCurrency'], (row) => {
    const premium = declaredOf(row)
    return premium && { kind: 'premium', premium }
  }),
}

// Nothing leads on from a file, and of a client only the name is written.
const CELLS_IN_FILE = { ...CELLS, client: cellsOfPage(['id', 'holderName', 'holderNameSealed'], async (rows) => (await holdersOf(rows)).map((text) => ({ kind: 'client', text }))) }

/** How the cells of a policy are made, by column. */
export function policyCells({ isForFile = false }: Pick<SourceRequest, 'isForFile'>): Readonly<Record<string, CellReader<Row>>> {
  return isForFile ? CELLS_IN_FILE : CELLS
}

async function holdersOf(rows: readonly Pick<Row, 'id' | 'holderName' | 'holderNameSealed'>[]): Promise<string[]> {
  const names = await readNames(rows.map(({ id, holderName: plain, holderNameSealed: sealed }) => ({ plain, sealed, place: placeIn(policy.holderNameSealed, id) })))
  return names.map((name) => maskCodesIn(name))
}

function declaredOf({ paymentBani, paymentCurrency }: Pick<Row, 'paymentBani' | 'paymentCurrency'>): Money | undefined {
  return paymentBani === null || paymentCurrency === null ? undefined : { amountBani: paymentBani, currency: paymentCurrency }
}

/** A damaged list of instalments removes no policy from a list. */
function nextInstallment({ installments, firstPart, collectedLater, ...row }: Pick<Row, 'installments' | 'paymentBani' | 'paymentCurrency' | 'firstPart' | 'collectedLater'>, today: Day): ListCell | undefined {
  const found = findInstallments(installments) ?? []
  if (found.length === 0) return undefined
  const paidFirst = firstPart === null ? undefined : { amountBani: firstPart, currency: 'RON' as const }
  const next = installmentSchedule(found, { today, declared: declaredOf(row), firstPart: paidFirst, collectedLater }).find(({ when }) => when === 'next')
  return next && { kind: 'installment', day: next.dueDate, number: next.number, of: next.of }
}

function unsettledOf({ left, firstPart, issuedTogether }: Pick<Row, 'left' | 'firstPart' | 'issuedTogether'>) {
  const amountBani = Number(left ?? 0)
  return amountBani === 0 ? undefined : { left: { amountBani, currency: 'RON' as const }, policies: Number(issuedTogether), ...(firstPart !== null && { isOfAllParts: true }) }
}
