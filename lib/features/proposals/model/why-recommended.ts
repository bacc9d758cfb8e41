import { formatMoney, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { fold } from '@/lib/domain/text'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'

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
  return [...premiumReasons(input, words), ...coverReasons(input, words), ...instalmentReasons(input, words)]
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
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  const coversAll = (one: OfferCovers) => requestedCovers.length > 0 && requestedCovers.every((wanted) => one.some((cover) => isCover(cover, wanted)))
  const onlyCovers = covers.filter(({ code }) => !stated.some((one) => hasCode(one, code)))
  const highest = covers.filter(({ code, insuredAmount, currency }) => {
    const same = stated.flatMap((one) => one.filter((cover) => cover.code === code))
    return same.length > 0 && insuredAmount !== undefined && same.every((cover) => cover.currency === currency && cover.insuredAmount !== undefined && cover.insuredAmount < insuredAmount)
  })
  const most = Math.max(...stated.map((one) => one.length))
  return [
    ...(coversAll(covers) && !stated.some(coversAll) ? [t('proposalPage.statement.everyAsked', { covers: requestedCovers.map(({ label }) => label).join(', ') })] : []),
    ...(onlyCovers.length > 0 ? [t('proposalPage.statement.onlyCovers', { covers: names(onlyCovers) })] : []),
    ...(covers.length > most ? [t('proposalPage.statement.mostCovers', { count: covers.length, others: most })] : []),
    ...(highest.length > 0 ? [t('proposalPage.statement.highest', { covers: names(highest) })] : []),
  ]
}

function instalmentReasons({ recommended, others }: RecommendationInput, { t }: Words): string[] {
  const count = recommended.installments.length
  const most = Math.max(...others.map(({ installments }) => installments.length))
  if (count < 2 || count <= most) return []
  return [most < 2 ? t('proposalPage.statement.onlyInstalments', { count }) : t('proposalPage.statement.mostInstalments', { count })]
}

function hasCode(covers: OfferCovers, code: string): boolean {
  return covers.some((cover) => cover.code === code)
}

function isCover(cover: OfferCovers[number], wanted: Cover): boolean {
  return cover.code === wanted.key || fold(cover.name) === fold(wanted.label)
}
