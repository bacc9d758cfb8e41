import 'server-only'
import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import type { Money } from '@/lib/domain/money'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { BYTE_ORDER_MARK, csvLines } from '@/lib/features/lists/export/csv-lines'
import type { ExportedValue } from '@/lib/features/lists/export/exported-value'
import { sheetWriter } from '@/lib/features/lists/export/sheet-writer'
import { appMessages } from '@/lib/i18n/app-messages'
import { productNames } from '@/lib/products/all-products'
import type { Production, Report } from './model/report'
import { periodOf } from './model/report-period'
import { readReport } from './read-report'
import type { exportReport as shape } from './shapes'

type Query = z.output<(typeof shape)['query']>

/** The numbers of a report as a file, a row a number, with what it is compared with beside it; the trail says who took it. @throws NotAllowed; Fault `invalid` for days that are no period */
export async function exportReport(actor: Actor, { from, to, against, product, owner, commission, format, locale }: Query) {
  const period = periodOf(from, to)
  if (period === undefined) throw new Fault('invalid')
  const report = await readReport(actor, { period, comparison: against, filter: { product, owners: owner === undefined ? undefined : [owner] } })
  await recordEvent(actor, { what: 'report.exported', subject: { kind: 'reports', id: product ?? 'all' }, details: { period: `${from} ${to}`, format, hasCommission: commission === '1' } })
  const words = wordsOf(locale)
  const heads = HEADS.filter((head) => commission === '1' || !head.startsWith('commission')).map((head) => words.t(`file.${head}`))
  const rows = rowsOf(report, words).map((row) => HEADS.flatMap((head, index) => (commission === '1' || !head.startsWith('commission') ? [row[index]] : [])))
  return { fileName: `${words.t('file.name')}-${from}-${to}.${format}`, chunks: format === 'csv' ? csvFile({ heads, rows, locale }) : sheetFile({ heads, rows, name: words.t('title') }) }
}

const HEADS = ['part', 'row', 'detail', 'currency', 'count', 'amount', 'commission', 'countBefore', 'amountBefore', 'commissionBefore', 'p50', 'p95'] as const

interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ExportedValue[])[]
}

async function* csvFile({ heads, rows, locale }: Table & { readonly locale: 'ro' | 'en' }): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([heads.map((text) => ({ text })), ...rows], locale))
}

async function* sheetFile({ heads, rows, name }: Table & { readonly name: string }): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = []
  const sheet = sheetWriter({ name, heads, onBytes: (bytes) => void pieces.push(bytes) })
  sheet.rows(rows)
  sheet.end()
  yield* pieces
}

function wordsOf(locale: 'ro' | 'en') {
  const t = createTranslator({ locale, messages: appMessages(locale), namespace: 'reports' })
  const method = createTranslator({ locale, messages: appMessages(locale), namespace: 'listView.words.method' })
  return { t, method, names: productNames(locale) }
}

/** Every number of a report in a table of one shape. */
function rowsOf({ now, before, months, monthsBefore }: Report, { t, method, names }: ReturnType<typeof wordsOf>): ExportedValue[][] {
  const sums = (heads: readonly [string, string, string?], one: Production | undefined, other: Production | undefined): ExportedValue[] => {
    const currency = (one ?? other)?.currency ?? 'RON'
    const amount = (bani: number | undefined): ExportedValue => ({ amount: { amountBani: bani ?? 0, currency } satisfies Money })
    const [part, row, detail] = heads
    return [{ text: part }, { text: row }, detail === undefined ? undefined : { text: detail }, { text: currency }, { count: one?.policies ?? 0 }, amount(one?.premiumBani), amount(one?.commissionBani), { count: other?.policies ?? 0 }, amount(other?.premiumBani), amount(other?.commissionBani), undefined, undefined]
  }
  const counts = (heads: readonly [string, string, string?], [count, countBefore]: readonly [number, number], times: { readonly p50Ms?: number | undefined; readonly p95Ms?: number | undefined } = {}): ExportedValue[] => {
    const [part, row, detail] = heads
    const ms = (value: number | undefined): ExportedValue => (value === undefined ? undefined : { count: value })
    return [{ text: part }, { text: row }, detail === undefined ? undefined : { text: detail }, undefined, { count }, undefined, undefined, { count: countBefore }, undefined, undefined, ms(times.p50Ms), ms(times.p95Ms)]
  }
  const sameCurrency = (one: { readonly currency: string }) => (other: { readonly currency: string }) => other.currency === one.currency
  return [
    ...now.total.map((one) => sums([t('total'), t('premium')], one, before.total.find(sameCurrency(one)))),
    ...now.parts.map((one) => sums([t(`parts.${one.by}`), one.by === 'product' ? (names[one.name] ?? one.name) : one.name === '' ? t('noBranch') : one.name], one, before.parts.find((other) => other.by === one.by && other.name === one.name && other.currency === one.currency))),
    ...months.toSorted((a, b) => a.month.localeCompare(b.month)).map((one) => sums([t('months.title'), one.month], one, monthsBefore.find((other) => other.currency === one.currency && Number(other.month.slice(0, 4)) + 1 === Number(one.month.slice(0, 4)) && other.month.slice(4) === one.month.slice(4)))),
    ...(['asked', 'offered', 'issued'] as const).map((step) => counts([t('funnel.title'), t(`funnel.${step}`)], [now.conversion[step], before.conversion[step]])),
    counts([t('times.title'), t('times.runs')], [now.firstOffer.runs, before.firstOffer.runs], now.firstOffer),
    ...now.reliability.flatMap((one) => {
      const other = before.reliability.find(({ insurer }) => insurer === one.insurer)
      const heads = (detail: string) => [t('reliability.title'), one.insurer, detail] as const
      return [counts(heads(t('reliability.asked')), [one.asked, other?.asked ?? 0]), counts(heads(t('reliability.answered')), [one.answered, other?.answered ?? 0], one), counts(heads(t('policies')), [one.issued, other?.issued ?? 0]), counts(heads(t('reliability.kept')), [one.kept, other?.kept ?? 0])]
    }),
    ...now.noOffers.map((one) => counts([t('noOffer.title'), one.insurer, t(`noOffer.reasons.${one.reason}`)], [one.requests, before.noOffers.find(({ insurer, reason }) => insurer === one.insurer && reason === one.reason)?.requests ?? 0])),
    ...now.collected.flatMap((one) => {
      const other = before.collected.find((was) => was.method === one.method && was.currency === one.currency)
      const row = (detail: string, [count, bani, countBefore, baniBefore]: readonly [number, number, number, number]): ExportedValue[] => [
        { text: t('payments.title') }, { text: method(one.method) }, { text: detail }, { text: one.currency }, { count }, { amount: { amountBani: bani, currency: one.currency } }, undefined, { count: countBefore }, { amount: { amountBani: baniBefore, currency: one.currency } }, undefined, undefined, undefined,
      ]
      return [row(t('payments.sum'), [one.payments, one.bani, other?.payments ?? 0, other?.bani ?? 0]), ...(one.furtherPayments === 0 ? [] : [row(t('payments.further'), [one.furtherPayments, one.furtherBani, other?.furtherPayments ?? 0, other?.furtherBani ?? 0])])]
    }),
  ]
}
