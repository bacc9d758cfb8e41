import type { Day } from '@/lib/domain/day'
import { isSameMoney, type Money } from '@/lib/domain/money'
import type { OfferDeductible } from '@/lib/domain/offer'
import { DEDUCTIBLES, type RequestedDeductible } from '@/lib/domain/requested-deductible'
import { coverChip } from '@/lib/features/offers/model/cover-chips'
import { deductibleDifference, offeredDeductible, type ShownDeductible } from '@/lib/features/offers/model/deductible-cell'
import type { IssueSheet, SheetAttempt, SheetOverlap, SheetVariant } from './issue-sheet'

/** A deductible that is worse than asked for. */
export interface WorseDeductible {
  readonly offered: ShownDeductible
  readonly asked: RequestedDeductible
}

/** Something that differs from what the client asked for, knew or would expect: somebody confirms each before money is taken. */
export type Deviation = { readonly key: string } & (
  | { readonly kind: 'price'; readonly before: Money; readonly now: Money }
  | { readonly kind: 'covers'; readonly missing: readonly string[]; readonly less: readonly string[]; readonly deductibles: readonly WorseDeductible[] }
  | { readonly kind: 'variant'; readonly changes: readonly SheetVariant[] }
  | { readonly kind: 'chosenInstead'; readonly offer: string }
  | { readonly kind: 'expiryUnread' }
  | { readonly kind: 'begun'; readonly startDate: Day }
  | { readonly kind: 'sibling'; readonly state: 'unknown' | 'issued' }
  | { readonly kind: 'attempt'; readonly attempt: SheetAttempt }
  | { readonly kind: 'overlap'; readonly overlap: SheetOverlap }
)

type Compared = Pick<IssueSheet, 'premium' | 'quoted' | 'covers' | 'askedCovers' | 'deductibles' | 'askedDeductibles' | 'variant' | 'chosenInstead' | 'sibling' | 'attempts' | 'overlaps' | 'isExpiryUnread' | 'hasBegun' | 'startDate'>

/** What has to be confirmed, in the order in which it is read; empty when all is as asked for. */
export function deviationsOf(sheet: Compared): readonly Deviation[] {
  const { premium, startDate, quoted, variant = [], chosenInstead, sibling, attempts, overlaps } = sheet
  return [
    ...(quoted !== undefined && !isSameMoney(quoted.premium, premium) ? [{ key: 'price', kind: 'price' as const, before: quoted.premium, now: premium }] : []),
    ...(variant.length === 0 ? [] : [{ key: 'variant', kind: 'variant' as const, changes: variant }]),
    ...coverDeviation(sheet),
    ...(chosenInstead === undefined ? [] : [{ key: 'chosenInstead', kind: 'chosenInstead' as const, offer: chosenInstead }]),
    ...(sheet.isExpiryUnread ? [{ key: 'expiryUnread', kind: 'expiryUnread' as const }] : []),
    ...(sheet.hasBegun ? [{ key: 'begun', kind: 'begun' as const, startDate }] : []),
    ...(sibling === undefined ? [] : [{ key: `sibling.${sibling}`, kind: 'sibling' as const, state: sibling }]),
    ...attempts.map((attempt) => ({ key: `attempt.${attempt.id}`, kind: 'attempt' as const, attempt })),
    ...overlaps.map((overlap) => ({ key: `overlap.${overlap.id}`, kind: 'overlap' as const, overlap })),
  ]
}

/** One line for what the insurer gives less of than was asked; where it states nothing there is nothing to compare. */
function coverDeviation({ covers, askedCovers, deductibles, askedDeductibles }: Compared): Deviation[] {
  const ofState = (state: 'missing' | 'less') => askedCovers.filter((requested) => coverChip(covers, { code: requested.code, requested }).state === state).map(({ name }) => name)
  const [missing, less, worse] = [ofState('missing'), ofState('less'), worseDeductibles(deductibles, askedDeductibles)]
  return missing.length + less.length + worse.length === 0 ? [] : [{ key: 'covers', kind: 'covers', missing, less, deductibles: worse }]
}

function worseDeductibles(stated: readonly OfferDeductible[] | undefined, requested: readonly RequestedDeductible[]): WorseDeductible[] {
  return DEDUCTIBLES.flatMap((of) => {
    const [offered, asked] = [offeredDeductible(of, stated), requested.find((one) => one.of === of)]
    return offered !== undefined && asked !== undefined && deductibleDifference(offered, asked) === 'worse' ? [{ offered, asked }] : []
  })
}
