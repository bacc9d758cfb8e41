import type { RequestedCover } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { coverChip } from '@/lib/features/offers/model/cover-chips'
import { offeredDeductible } from '@/lib/features/offers/model/deductible-cell'
import { overCheapest } from './over-cheapest'
import { namesOfCovers, type PlainWords } from './plain-words'

/** The offers of a proposal, and the covers that insurers were asked for. */
export interface ReasonInput {
  readonly offers: readonly ProposedOffer[]
  readonly covers?: readonly RequestedCover[] | undefined
}

/**
 * Why the recommended offer is, in one true sentence from the offers alone; undefined where nothing sets it apart. Where an insurer
 * does not say what it covers, nothing is claimed about it. Commission plays no part, and it is no ranking.
 */
export function mainReason({ offers, covers = [] }: ReasonInput, words: PlainWords): string | undefined {
  const { t } = words
  const recommended = offers.find(({ isRecommended }) => isRecommended)
  const others = offers.filter(({ isRecommended }) => !isRecommended)
  if (recommended === undefined || others.length === 0) return undefined
  const all = { recommended, others, covers }
  if (isCheapestWithAll(all)) return t('proposalPage.reason.cheapestWithAll')
  if (isOnlyWithAll(all)) return t('proposalPage.reason.onlyWithAll')
  if (others.every((other) => isCheaper(recommended, other))) return t('proposalPage.reason.cheapest', { count: offers.length })
  const extra = namesOfCovers(onlyCovers(all), words)
  if (extra !== '') return t('proposalPage.reason.onlyCovers', { cover: extra })
  if (hasLowestDeductible(all)) return t('proposalPage.reason.lowestDeductible')
  const highest = namesOfCovers(highestSums(all), words)
  if (highest !== '') return t('proposalPage.reason.highestSum', { cover: highest })
  const more = reasonOverCheapest(all, words)
  if (more !== undefined) return more
  const parts = recommended.installments.length
  return parts > 1 && others.every(({ installments }) => installments.length < parts) ? t('proposalPage.reason.instalments', { count: parts }) : undefined
}

/** Why a dearer offer is worth more than the cheapest: what it has besides, else that it says what it covers. */
function reasonOverCheapest({ recommended, others, covers }: Compared, words: PlainWords): string | undefined {
  const more = overCheapest(recommended, others)
  if (more === undefined) return undefined
  const { t } = words
  const { cheapest, deductibles: [deductible] } = more
  const [cover, sum] = [namesOfCovers(more.covers, words), namesOfCovers(more.sums, words)]
  if (cover !== '') return t('proposalPage.reason.moreCovers', { cover })
  if (deductible !== undefined) return t(`proposalPage.reason.lower.${deductible}`)
  if (sum !== '') return t('proposalPage.reason.higherSum', { cover: sum })
  return covers.length > 0 && hasAll(recommended, covers) === true && hasAll(cheapest, covers) === undefined ? t('proposalPage.reason.confirmsAll') : undefined
}

interface Compared {
  readonly recommended: ProposedOffer
  readonly others: readonly ProposedOffer[]
  readonly covers: readonly RequestedCover[]
}

/** Whether the first costs less; never between currencies. */
function isCheaper({ premium }: ProposedOffer, { premium: other }: ProposedOffer): boolean {
  return premium.currency === other.currency && premium.amountBani < other.amountBani
}

/** Whether an offer has every cover asked for, for the sum asked; undefined where its insurer does not say. */
function hasAll({ covers: stated }: ProposedOffer, asked: readonly RequestedCover[]): boolean | undefined {
  if (stated === undefined) return undefined
  return asked.every((one) => coverChip(stated, { code: one.code, requested: one }).state === 'asked')
}

// An insurer that does not say might have all of it: only a dearer one is beaten for certain.
function isCheapestWithAll({ recommended, others, covers }: Compared): boolean {
  return covers.length > 0 && hasAll(recommended, covers) === true && others.every((other) => hasAll(other, covers) === false || isCheaper(recommended, other)) && others.some((other) => hasAll(other, covers) === true)
}

function isOnlyWithAll({ recommended, others, covers }: Compared): boolean {
  return covers.length > 0 && hasAll(recommended, covers) === true && others.every((other) => hasAll(other, covers) === false)
}

function onlyCovers({ recommended, others }: Compared): string[] {
  if (others.some(({ covers }) => covers === undefined)) return []
  return (recommended.covers ?? []).filter(({ code }) => !others.some(({ covers }) => covers?.some((one) => one.code === code))).map(({ name }) => name)
}

function hasLowestDeductible({ recommended, others }: Compared): boolean {
  const own = offeredDeductible('partialDamage', recommended.deductibles)
  if (own === undefined) return false
  return others.every(({ deductibles }) => {
    const other = offeredDeductible('partialDamage', deductibles)
    return other !== undefined && other.unit === own.unit && (own.value ?? 0) < (other.value ?? 0)
  })
}

function highestSums({ recommended, others }: Compared): string[] {
  return (recommended.covers ?? []).flatMap(({ code, name, insuredAmount, currency }) => {
    const same = others.map(({ covers }) => covers?.find((one) => one.code === code))
    const isHighest = insuredAmount !== undefined && same.every((one) => one?.insuredAmount !== undefined && one.currency === currency && one.insuredAmount < insuredAmount)
    return isHighest ? [name] : []
  })
}
