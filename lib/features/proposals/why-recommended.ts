import { formatMoney, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { fold } from '@/lib/domain/text'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import type { Cover } from '@/lib/wizard/kinds'

/** The recommended offer, the others, and the covers asked for. */
interface Among {
  readonly recommended: ProposedOffer
  readonly others: readonly ProposedOffer[]
  /** The covers that the client asked for. */
  readonly asked: readonly Cover[]
}

interface Words {
  readonly t: Translate
  readonly locale: Locale
}

type OfferCovers = NonNullable<ProposedOffer['covers']>

/** The reasons for the recommended offer, in sentences, from the offers alone. Commission plays no part. */
export function whyRecommended(among: Among, words: Words): string[] {
  const { t } = words
  if (among.others.length === 0) return [t('proposalPage.statement.only')]
  return [...premiumReasons(among, words), ...coverReasons(among, words), ...instalmentReasons(among, words)]
}

function premiumReasons({ recommended, others }: Among, { t, locale }: Words): string[] {
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

function coverReasons({ recommended, others, asked }: Among, { t }: Words): string[] {
  const { covers } = recommended
  const stated = others.map((one) => one.covers)
  // An offer without stated covers allows no comparison.
  if (covers === undefined || !stated.every((one) => one !== undefined)) return []
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  const coversAll = (one: OfferCovers) => asked.length > 0 && asked.every((wanted) => one.some((cover) => isCover(cover, wanted)))
  const alone = covers.filter(({ code }) => !stated.some((one) => hasCode(one, code)))
  const highest = covers.filter(({ code, insuredAmount, currency }) => {
    const same = stated.flatMap((one) => one.filter((cover) => cover.code === code))
    return same.length > 0 && same.every((cover) => cover.currency === currency && cover.insuredAmount < insuredAmount)
  })
  const most = Math.max(...stated.map((one) => one.length))
  return [
    ...(coversAll(covers) && !stated.some(coversAll) ? [t('proposalPage.statement.everyAsked', { covers: asked.map(({ label }) => label).join(', ') })] : []),
    ...(alone.length > 0 ? [t('proposalPage.statement.onlyCovers', { covers: names(alone) })] : []),
    ...(covers.length > most ? [t('proposalPage.statement.mostCovers', { count: covers.length, others: most })] : []),
    ...(highest.length > 0 ? [t('proposalPage.statement.highest', { covers: names(highest) })] : []),
  ]
}

function instalmentReasons({ recommended, others }: Among, { t }: Words): string[] {
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
