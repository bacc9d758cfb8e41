import { type Day, dayInWords, formatDay } from '@/lib/domain/day'
import type { RequestedCover } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import { truncateText } from '@/lib/domain/text'
import { comparison, type ComparedRow } from '@/lib/features/offers/model/comparison'
import { packageNames } from '@/lib/features/offers/model/package-names'
import { coverSort } from '@/lib/features/offers/model/sort-offers'
import type { Fact } from './compare-rows'
import { mainReason } from './main-reason'
import { inLei, plainMoney, plainSum, type PlainWords } from './plain-words'

export interface PaperCell {
  readonly text: string
  readonly tone: 'plain' | 'strong' | 'quiet' | 'worse'
  /** The address that the text links to. */
  readonly href?: string | undefined
}

export interface PaperRow {
  readonly key: string
  readonly name: string
  /** What was asked; empty where nothing was. */
  readonly asked: string
  /** One for each offer, in order. */
  readonly cells: readonly PaperCell[]
}

/** A proposal as it stands on paper, in reading order: what the PDF draws and its preview shows. */
export interface Paper {
  readonly title: string
  /** Product, subject, period and last day. */
  readonly lead: readonly string[]
  readonly recommendation: { readonly title: string; readonly reason: string | undefined } | undefined
  readonly heads: readonly { readonly id: string; readonly insurer: string; readonly packageName: string | undefined; readonly isRecommended: boolean }[]
  readonly rows: readonly PaperRow[]
  /** Whether any row says what was asked. */
  readonly hasAsked: boolean
  readonly statement: readonly StatementPart[]
  /** Broker, phone and how to choose. */
  readonly contact: string
  readonly choice: string
  /** Of the agency: register code, address, phone. */
  readonly letterhead: readonly string[]
}

// Breaking a word of 200,000 letters into lines exhausts the memory.
const NAME_LENGTH_MAX = 120
// Of all cells of a row together: fewer offers have wider cells.
const ROW_LENGTH_MAX = 1600
const PART_LENGTH_MAX = 2500

interface PaperContext extends PlainWords {
  /** The day of the proposal, from which days left are counted. */
  readonly today: Day
}

/** Lays a proposal out for paper. */
export function paperOf(view: ProposalView, context: PaperContext): Paper {
  const { t, locale } = context
  const { client, product, subject, broker, brokerPhone, validUntil, statement, offers, letterhead } = view
  const recommended = offers.find(({ isRecommended }) => isRecommended)
  const rows = rowsOf(view, context)
  const packages = packageNames(offers, context)
  return {
    title: shortText(t('proposalPage.title', { client })),
    lead: [[product, subject].filter(Boolean).join(' · '), [...periodOf(offers, context), t('proposalPage.validUntil', { day: dayInWords(validUntil, locale) })].join(' · ')].map(shortText),
    recommendation: recommended && { title: t('proposalPage.paper.recommends', { broker, offer: shortText([recommended.insurer, recommended.packageName].filter(Boolean).join(' · ')) }), reason: mainReason({ offers, covers: view.covers }, context) },
    heads: offers.map(({ id, insurer, isRecommended }, index) => ({ id, insurer: shortText(insurer), packageName: packages[index] && shortText(packages[index]), isRecommended })),
    rows,
    hasAsked: rows.some(({ asked }) => asked !== ''),
    statement: statement.map(({ heading, text }) => ({ heading: shortText(heading), text: truncateText(text, PART_LENGTH_MAX) })),
    contact: [broker, brokerPhone ?? letterhead?.phone].filter(Boolean).join(' · '),
    choice: t('proposalPage.paper.choose'),
    letterhead: [letterhead?.registerCode, letterhead?.address, letterhead?.phone].filter((line) => line !== undefined),
  }
}

function rowsOf(view: ProposalView, { t, locale, today }: PaperContext): PaperRow[] {
  const { offers, covers, deductibles } = view
  const asked = new Map<string, string>([
    ...(covers ?? []).map((one) => [coverSort(one.code), askedCover(one, locale)] as const),
    ...(deductibles ?? []).map(({ of, value, unit }) => [`deductible.${of}`, value === undefined ? '' : plainSum(value, unit, locale)] as const),
  ])
  const link = (name: string, href: string | undefined): PaperCell => (href === undefined ? { text: t('offerTable.notStated'), tone: 'quiet' } : { text: name, tone: 'plain', href })
  const compared = comparison(offers, { t, locale, today, requested: { covers, deductibles } })
    .flatMap(({ rows }) => rows)
    .filter(({ key, differs }) => key !== 'expiry' && (key !== 'period' || differs))
  return [
    { key: 'premium', name: t('proposalPage.paper.premium'), asked: '', cells: offers.map(({ premium }) => ({ text: plainMoney(premium, locale), tone: 'strong' })) },
    ...compared.map((row) => ({ key: row.key, name: shortText(nameOfRow(row, t)), asked: asked.get(row.key) ?? '', cells: row.cells.map(({ fact, against }) => cellOf(fact, { row, isWorse: against !== undefined, lengthMax: Math.floor(ROW_LENGTH_MAX / offers.length), t })) })),
    { key: 'documents', name: t('proposalPage.paper.documents'), asked: '', cells: offers.map(({ pidUrl }) => link(t('proposalPage.paper.pid'), pidUrl)) },
    { key: 'terms', name: t('offers.terms'), asked: '', cells: offers.map(({ termsUrl }) => link(t('offers.terms'), termsUrl)) },
  ]
}

/** What a row is called in a list without groups: beside other rows a deductible needs its noun. */
export function nameOfRow({ key, name }: Pick<ComparedRow, 'key' | 'name'>, t: PlainWords['t']): string {
  return key === 'deductible.partialDamage' || key === 'deductible.totalLoss' ? t('proposalPage.paper.deductible', { of: name.charAt(0).toLowerCase() + name.slice(1) }) : name
}

interface CellContext extends Pick<PlainWords, 't'> {
  readonly row: ComparedRow
  readonly isWorse: boolean
  readonly lengthMax: number
}

function cellOf(fact: Fact, { row, isWorse, lengthMax, t }: CellContext): PaperCell {
  if (fact.kind === 'notStated') return { text: row.key === 'due' ? t('offerTable.inFull') : t('offerTable.notStated'), tone: 'quiet' }
  if (fact.kind !== 'stated') return { text: t(`offers.compare.${fact.kind}`), tone: isWorse ? 'worse' : 'quiet' }
  const text = inLei(fact.lines.join(' '))
  return { text: truncateText(text, lengthMax), tone: isWorse ? 'worse' : 'plain' }
}

function askedCover({ insuredSum, currency }: RequestedCover, locale: PlainWords['locale']): string {
  return plainSum(insuredSum, currency, locale)
}

/** The period on which all offers agree. */
function periodOf(offers: readonly ProposedOffer[], { locale }: PaperContext): string[] {
  const periods = [...new Set(offers.map(({ startDate, endDate }) => `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`))]
  return periods.length === 1 ? periods : []
}

function shortText(text: string): string {
  return truncateText(text, NAME_LENGTH_MAX)
}
