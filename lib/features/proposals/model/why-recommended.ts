import { formatMoney, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { fold } from '@/lib/domain/text'
import { titleOfOffer } from '@/lib/domain/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { overCheapest } from './over-cheapest'
import { inSentence } from './plain-words'

/** A cover as the answers hold it. */
interface Cover {
  readonly key: string
  readonly label: string
}

/** The recommended offer, the others, and the covers asked for. */
interface RecommendationInput {
  readonly recommended: ProposedOffer
  readonly others: readonly ProposedOffer[]
  /** The covers that the client asked for. */
  readonly requestedCovers: readonly Cover[]
}

interface Words {
  readonly t: Translate
  readonly locale: Locale
}

type OfferCovers = NonNullable<ProposedOffer['covers']>

/** The reasons for the recommended offer, in sentences, from the offers alone. Commission plays no part. */
export function whyRecommended(input: RecommendationInput, words: Words): string[] {
  const { t } = words
  if (input.others.length === 0) return [t('proposalPage.statement.only')]
  return [...premiumReasons(input, words), ...coverReasons(input, words), ...overCheapestReasons(input, words), ...instalmentReasons(input, words)]
}

function premiumReasons({ recommended, others }: RecommendationInput, { t, locale }: Words): string[] {
  const { amountBani, currency } = recommended.premium
  // Premiums in another currency cannot be compared without a rate.
  if (others.some(({ premium }) => premium.currency !== currency)) return []
  const next = Math.min(...others.map(({ premium }) => premium.amountBani))
  const money = (bani: number): string => formatMoney({ amountBani: bani, currency } satisfies Money, locale)
  const premium = money(amountBani)
  if (next > amountBani) return [t('proposalPage.statement.cheapest', { count: others.length + 1, premium, less: money(next - amountBani) })]
  if (next === amountBani) return [t('proposalPage.statement.noneCheaper', { premium })]
  return [t('proposalPage.statement.dearer', { premium, more: money(amountBani - next) })]
}

function coverReasons({ recommended, others, requestedCovers }: RecommendationInput, { t }: Words): string[] {
  const { covers } = recommended
  const stated = others.map((other) => other.covers)
  // An offer without stated covers allows no comparison.
  if (covers === undefined || !stated.every((one) => one !== undefined)) return []
  const coversAll = (one: OfferCovers) => requestedCovers.length > 0 && requestedCovers.every((wanted) => one.some((cover) => isCover(cover, wanted)))
  const { only, highest } = unmatched(covers, stated)
  const most = Math.max(...stated.map((one) => one.length))
  return [
    ...(coversAll(covers) && !stated.some(coversAll) ? [t('proposalPage.statement.everyAsked', { covers: requestedCovers.map(({ label }) => inSentence(label)).join(', ') })] : []),
    ...(only.length > 0 ? [t('proposalPage.statement.onlyCovers', { covers: names(only) })] : []),
    ...(covers.length > most ? [t('proposalPage.statement.mostCovers', { count: covers.length, others: most })] : []),
    ...(highest.length > 0 ? [t('proposalPage.statement.highest', { covers: names(highest) })] : []),
  ]
}

/** What a dearer offer gives more than the cheapest, which alone says why it is recommended. */
function overCheapestReasons({ recommended, others }: RecommendationInput, { t }: Words): string[] {
  const more = overCheapest(recommended, others)
  if (more === undefined) return []
  const stated = others.map(({ covers: of }) => of)
  const said = recommended.covers !== undefined && stated.every((one) => one !== undefined) ? unmatched(recommended.covers, stated) : { only: [], highest: [] }
  // What no other offer has was said already.
  const covers = more.covers.filter((name) => !said.only.includes(name))
  const sums = more.sums.filter((name) => !said.highest.includes(name))
  const { deductibles } = more
  const offer = titleOfOffer(more.cheapest)
  return [
    ...(covers.length > 0 ? [t('proposalPage.statement.moreCovers', { offer, covers: names(covers) })] : []),
    ...(sums.length > 0 ? [t('proposalPage.statement.higherSums', { offer, covers: names(sums) })] : []),
    ...deductibles.map((of) => t(`proposalPage.statement.lower.${of}`, { offer })),
    ...(recommended.covers !== undefined && more.cheapest.covers === undefined ? [t('proposalPage.statement.saysCovers', { offer })] : []),
  ]
}

/** All of them, within a sentence. */
function names(of: readonly string[]): string {
  return of.map(inSentence).join(', ')
}

function instalmentReasons({ recommended, others }: RecommendationInput, { t }: Words): string[] {
  const count = recommended.installments.length
  const most = Math.max(...others.map(({ installments }) => installments.length))
  if (count < 2 || count <= most) return []
  return [most < 2 ? t('proposalPage.statement.onlyInstalments', { count }) : t('proposalPage.statement.mostInstalments', { count })]
}

/** Names of covers that no other offer has, and of those with the highest sum. */
function unmatched(covers: OfferCovers, others: readonly OfferCovers[]): { readonly only: readonly string[]; readonly highest: readonly string[] } {
  const highest = covers.filter(({ code, insuredAmount, currency }) => {
    const same = others.flatMap((one) => one.filter((cover) => cover.code === code))
    return same.length > 0 && insuredAmount !== undefined && same.every((cover) => cover.currency === currency && cover.insuredAmount !== undefined && cover.insuredAmount < insuredAmount)
  })
  const named = (of: OfferCovers) => of.map(({ name }) => name).filter((name) => name.trim() !== '')
  return { only: named(covers.filter(({ code }) => !others.some((one) => hasCode(one, code)))), highest: named(highest) }
}

function hasCode(covers: OfferCovers, code: string): boolean {
  return covers.some((cover) => cover.code === code)
}

function isCover(cover: OfferCovers[number], wanted: Cover): boolean {
  return cover.code === wanted.key || fold(cover.name) === fold(wanted.label)
}
