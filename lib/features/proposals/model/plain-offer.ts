import type { OfferCover } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { coverChip } from '@/lib/features/offers/model/cover-chips'
import { deductibleDifference, offeredDeductible } from '@/lib/features/offers/model/deductible-cell'
import { inSentence, plainDeductibles, plainMoney, plainSum, type PlainWords } from './plain-words'

/** One thing that an offer means for its client: something it gives, something that the client bears, or covers that it lacks. */
export interface PlainLine {
  readonly sign: 'gives' | 'bears' | 'lacks'
  readonly text: string
}

const gives = (text: string): PlainLine => ({ sign: 'gives', text })
const bears = (text: string): PlainLine => ({ sign: 'bears', text })
const lacks = (text: string): PlainLine => ({ sign: 'lacks', text })

/** What an offer gives and what the client bears, the covers asked for first. Silence about covers is said where covers play a part in the proposal. */
export function plainOffer({ covers, deductibles }: ProposedOffer, { offers, covers: asked = [] }: Pick<ProposalView, 'offers' | 'covers'>, words: PlainWords): PlainLine[] {
  const { t } = words
  const isSilent = covers === undefined && (asked.length > 0 || offers.some((one) => one.covers !== undefined))
  const missing = covers === undefined ? [] : asked.filter((one) => coverChip(covers, { code: one.code, requested: one }).state === 'missing')
  const isAsked = ({ code }: OfferCover) => asked.some((one) => one.code === code)
  const ordered = [...(covers ?? []).filter(isAsked), ...(covers ?? []).filter((cover) => !isAsked(cover))]
  return [
    ...(isSilent ? [lacks(t('proposalPage.plain.notStated'))] : without(missing, words)),
    ...plainDeductibles(deductibles, words).map(bears),
    ...ordered.map((cover) => gives(coverText(cover, words))),
  ]
}

/** How an offer differs from another for the client, the worse first; empty where nothing known differs. */
export function plainDifferences(reference: ProposedOffer, offer: ProposedOffer, words: PlainWords): PlainLine[] {
  const { t, locale } = words
  const lines = [...coverDifferences(reference, offer, words), ...deductibleDifferences(reference, offer, words)]
  const [parts, before] = [offer.installments.length, reference.installments.length]
  if (parts !== before) lines.push(parts > before ? gives(t('proposalPage.plain.instalments', { count: parts })) : bears(parts < 2 ? t('proposalPage.plain.inFull') : t('proposalPage.plain.instalments', { count: parts })))
  lines.push(...settlementDifference(reference, offer, words))
  if (offer.premium.currency !== reference.premium.currency) lines.push(bears(t('proposalPage.plain.currency', { premium: plainMoney(offer.premium, locale) })))
  return (['lacks', 'bears', 'gives'] as const).flatMap((one) => lines.filter(({ sign }) => sign === one))
}

/** All covers that are lacking, in one line. */
function without(covers: readonly { readonly name: string }[], { t }: PlainWords): PlainLine[] {
  return covers.length === 0 ? [] : [lacks(t('proposalPage.plain.without', { cover: covers.map(({ name }) => inSentence(name)).join(', ') }))]
}

function coverDifferences({ covers: before }: ProposedOffer, { covers }: ProposedOffer, words: PlainWords): PlainLine[] {
  const { t } = words
  if (covers === undefined) return before === undefined ? [] : [lacks(t('proposalPage.plain.notStated'))]
  if (before === undefined) return covers.map(({ name }) => gives(inSentence(name)))
  const lost = before.filter(({ code }) => !covers.some((one) => one.code === code))
  return [
    ...without(lost, words),
    ...covers.flatMap((cover) => {
      const was = before.find(({ code }) => code === cover.code)
      if (was === undefined) return [gives(inSentence(cover.name))]
      if (was.insuredAmount === undefined || cover.insuredAmount === undefined || was.currency !== cover.currency || was.insuredAmount === cover.insuredAmount) return []
      return [(cover.insuredAmount < was.insuredAmount ? bears : gives)(coverText(cover, words))]
    }),
  ]
}

function deductibleDifferences({ deductibles: before }: ProposedOffer, { deductibles }: ProposedOffer, words: PlainWords): PlainLine[] {
  return (['partialDamage', 'totalLoss'] as const).flatMap((of) => {
    const [was, offered] = [offeredDeductible(of, before), offeredDeductible(of, deductibles)]
    if (was === undefined || offered === undefined) return []
    const difference = deductibleDifference(offered, was)
    if (difference === undefined) return []
    const [text] = plainDeductibles((deductibles ?? []).filter((one) => offeredDeductible(of, [one]) !== undefined), words)
    return text === undefined ? [] : [(difference === 'worse' ? bears : gives)(text)]
  })
}

/** Direct settlement may cost more than the premium beside it: then it is said with its price. */
function settlementDifference({ directSettlement: before }: ProposedOffer, { premium, directSettlement: now }: ProposedOffer, { t, locale }: PlainWords): PlainLine[] {
  if (now === undefined || before === undefined || now.isOffered === before.isOffered) return []
  if (!now.isOffered) return [bears(t('proposalPage.plain.notDirect'))]
  const ownPrice = now.premium?.amountBani === premium.amountBani ? undefined : now.premium
  return [gives(ownPrice === undefined ? t('proposalPage.plain.direct') : t('proposalPage.plain.directAt', { premium: plainMoney(ownPrice, locale) }))]
}

function coverText({ name, insuredAmount, currency }: OfferCover, { t, locale }: PlainWords): string {
  return insuredAmount === undefined ? inSentence(name) : t('proposalPage.plain.upTo', { cover: inSentence(name), sum: plainSum(insuredAmount, currency, locale) })
}
