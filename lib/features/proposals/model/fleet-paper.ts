import { dayInWords, formatDay } from '@/lib/domain/day'
import type { FleetProposalRow, FleetProposalView, ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import { titleOfOffer } from '@/lib/domain/offer'
import { truncateText } from '@/lib/domain/text'
import { fleetOptions, type FleetOption } from './fleet-options'
import { fleetOptionName, fleetSumOf, fleetSums } from './fleet-words'
import type { Paper, PaperCell, PaperRow } from './paper'
import { plainMoney, type PlainWords } from './plain-words'

/** Options that stand side by side on paper: row by row, and three insurers. */
const OPTIONS_MAX = 4
const NAME_LENGTH_MAX = 120
const PART_LENGTH_MAX = 2500

/** Lays the proposal of a whole fleet out for paper: the ways to insure it side by side, a row for each thing insured, and the sums below. */
export function fleetPaperOf(view: FleetProposalView, words: PlainWords): Paper {
  const { t, locale } = words
  const { client, product, broker, brokerPhone, validUntil, letterhead, rows } = view
  const options = fleetOptions(rows).slice(0, OPTIONS_MAX)
  return {
    title: short(t('proposalPage.title', { client })),
    lead: [[product, t('proposalPage.fleet.count', { count: rows.length }), t('proposalPage.validUntil', { day: dayInWords(validUntil, locale) })].join(' · ')],
    recommendation: undefined,
    heads: options.map((option, index) => ({ id: String(index), insurer: short(fleetOptionName(option, broker, words)), packageName: undefined, isRecommended: false })),
    rows: [...rows.map((row) => rowOf(row, options, words)), totalsOf(options, words), ...documentsOf(options, words)],
    hasAsked: false,
    statement: statementOf(rows),
    contact: [broker, brokerPhone ?? letterhead?.phone].filter(Boolean).join(' · '),
    choice: t('proposalPage.paper.choose'),
    letterhead: [letterhead?.registerCode, letterhead?.address, letterhead?.phone].filter((line) => line !== undefined),
  }
}

function rowOf({ id, place, subject, offers }: FleetProposalRow, options: readonly FleetOption[], { t, locale }: PlainWords): PaperRow {
  const periods = [...new Set(offers.map(({ startDate, endDate }) => `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`))]
  const name = short([t('proposalPage.fleet.row', { place: String(place), subject }), ...(periods.length === 1 ? periods : [])].join(', '))
  const cellOf = (option: FleetOption): PaperCell => {
    const offer = option.picks.get(id)
    if (offer === undefined) return { text: '–', tone: 'quiet' }
    return { text: [option.insurer === undefined ? titleOfOffer(offer) : (offer.packageName ?? ''), plainMoney(offer.premium, locale)].filter((part) => part !== '').join(' · '), tone: 'plain' }
  }
  return { key: id, name, asked: '', cells: options.map(cellOf) }
}

/** Every option has an offer of every row, so the sums of each are of as many insurances. */
function totalsOf(options: readonly FleetOption[], words: PlainWords): PaperRow {
  const [first] = options
  return { key: 'total', name: words.t('proposalPage.fleet.totalOf', { what: fleetSumOf(first?.sums ?? [], words) }), asked: '', cells: options.map(({ sums }) => ({ text: fleetSums(sums, words), tone: 'strong' })) }
}

/** Linked where all offers of an option have the same document; else the page of the proposal has them. */
function documentsOf(options: readonly FleetOption[], { t }: PlainWords): PaperRow[] {
  const linked = (name: string, urlOf: (offer: ProposedOffer) => string | undefined) => options.map(({ picks }): PaperCell => {
    const urls = [...new Set([...picks.values()].map(urlOf))]
    const [href] = urls
    return urls.length === 1 && href !== undefined ? { text: name, tone: 'plain', href } : { text: t('proposalPage.fleet.online'), tone: 'quiet' }
  })
  return [
    { key: 'documents', name: t('proposalPage.paper.documents'), asked: '', cells: linked(t('proposalPage.paper.pid'), ({ pidUrl }) => pidUrl) },
    { key: 'terms', name: t('offers.terms'), asked: '', cells: linked(t('offers.terms'), ({ termsUrl }) => termsUrl) },
  ]
}

/** What is said of every row once, then what is said of each. */
export function statementOf(rows: readonly Pick<FleetProposalRow, 'place' | 'statement'>[]): StatementPart[] {
  const keyOf = ({ heading, text }: StatementPart) => `${heading}\n${text}`
  const [first, ...others] = rows.map(({ statement }) => statement)
  const isShared = (part: StatementPart) => others.every((statement) => statement.some((one) => keyOf(one) === keyOf(part)))
  const shared = rows.length > 1 ? (first ?? []).filter(isShared) : []
  const known = new Set(shared.map(keyOf))
  const own = rows.flatMap(({ place, statement }) => statement.filter((part) => !known.has(keyOf(part))).map(({ heading, text }) => ({ heading: rows.length > 1 ? `${place}. ${heading}` : heading, text })))
  return [...shared, ...own].map(({ heading, text }) => ({ heading: short(heading), text: truncateText(text, PART_LENGTH_MAX) }))
}

function short(text: string): string {
  return truncateText(text, NAME_LENGTH_MAX)
}
