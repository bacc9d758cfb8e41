import type { Offer, OfferCover, OfferDeductible } from '@/lib/domain/offer'
import { fold } from '@/lib/domain/text'

/** What an offer says of its covers; a member is left out where its insurer says nothing. */
export type StatedCovers = Pick<Offer, 'covers' | 'deductibles'>

/** A sum in a currency, or percent of the damage. */
export interface StatedAmount {
  readonly amount: number
  readonly unit: string
}

/** One difference between what was covered and what would be. */
export type CoverChange =
  | { readonly kind: 'gone'; readonly name: string; readonly sum: StatedAmount | undefined }
  | { readonly kind: 'added'; readonly name: string; readonly sum: StatedAmount | undefined }
  | { readonly kind: 'less' | 'more' | 'otherSum'; readonly name: string; readonly before: StatedAmount; readonly now: StatedAmount }
  /** A deductible; undefined for none. */
  | { readonly kind: 'worseDeductible' | 'betterDeductible' | 'otherDeductible'; readonly name: string; readonly before: StatedAmount | undefined; readonly now: StatedAmount | undefined }

export interface CoverComparison {
  /** The worse ones first. */
  readonly changes: readonly CoverChange[]
  /** Whose covers are not stated, so that they cannot be compared. */
  readonly notStated: 'before' | 'now' | 'both' | undefined
}

const ORDER: readonly CoverChange['kind'][] = ['gone', 'less', 'worseDeductible', 'otherSum', 'otherDeductible', 'betterDeductible', 'more', 'added']

/** Whether a change is to the client's disadvantage. */
export function isWorse({ kind }: CoverChange): boolean {
  return kind === 'gone' || kind === 'less' || kind === 'worseDeductible'
}

/** What changes between the covers of a policy and those of an offer, by code or by name; sums of different currencies are named and not judged. */
export function compareCoverage(before: StatedCovers, now: StatedCovers): CoverComparison {
  const stated = { before: isStated(before.covers), now: isStated(now.covers) }
  const covers = stated.before && stated.now ? changesOfCovers(before.covers ?? [], now.covers ?? []) : []
  const deductibles = isStated(before.deductibles) && isStated(now.deductibles) ? changesOfDeductibles(before.deductibles ?? [], now.deductibles ?? []) : []
  const notStated = stated.before ? (stated.now ? undefined : 'now') : stated.now ? 'before' : 'both'
  return { changes: [...covers, ...deductibles].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)), notStated }
}

function isStated(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0
}

interface Named {
  readonly code: string
  readonly name: string
}

// Insurers share the codes of the service's list; where one writes its own, the name tells.
function sameIn<One extends Named>(list: readonly One[], { code, name }: Named): One | undefined {
  return list.find((one) => one.code === code) ?? list.find((one) => fold(one.name) === fold(name))
}

function changesOfCovers(before: readonly OfferCover[], now: readonly OfferCover[]): CoverChange[] {
  const gone = before.filter((cover) => sameIn(now, cover) === undefined).map((cover): CoverChange => ({ kind: 'gone', name: cover.name, sum: sumOf(cover) }))
  const added = now.filter((cover) => sameIn(before, cover) === undefined).map((cover): CoverChange => ({ kind: 'added', name: cover.name, sum: sumOf(cover) }))
  const others = before.flatMap((cover): CoverChange[] => {
    const [was, is] = [sumOf(cover), sumOf(sameIn(now, cover))]
    if (was === undefined || is === undefined || isSame(was, is)) return []
    return [{ kind: was.unit !== is.unit ? 'otherSum' : is.amount < was.amount ? 'less' : 'more', name: cover.name, before: was, now: is }]
  })
  return [...gone, ...others, ...added]
}

function changesOfDeductibles(before: readonly OfferDeductible[], now: readonly OfferDeductible[]): CoverChange[] {
  const all = [...before, ...now.filter((one) => sameIn(before, one) === undefined)]
  return all.flatMap((one): CoverChange[] => {
    const [was, is] = [deductibleOf(sameIn(before, one)), deductibleOf(sameIn(now, one))]
    if (isSame(was, is)) return []
    return [{ kind: judgeDeductible(was, is), name: one.name, before: was, now: is }]
  })
}

// None at all is the best; a sum and a percentage cannot be compared.
function judgeDeductible(was: StatedAmount | undefined, is: StatedAmount | undefined): 'worseDeductible' | 'betterDeductible' | 'otherDeductible' {
  if (was === undefined) return 'worseDeductible'
  if (is === undefined) return 'betterDeductible'
  if (was.unit !== is.unit) return 'otherDeductible'
  return is.amount > was.amount ? 'worseDeductible' : 'betterDeductible'
}

function sumOf(cover: OfferCover | undefined): StatedAmount | undefined {
  return cover?.insuredAmount === undefined ? undefined : { amount: cover.insuredAmount, unit: cover.currency }
}

function deductibleOf(stated: OfferDeductible | undefined): StatedAmount | undefined {
  if (stated?.percent !== undefined) return stated.percent === 0 ? undefined : { amount: stated.percent, unit: '%' }
  return stated?.amount === undefined || stated.amount === 0 ? undefined : { amount: stated.amount, unit: stated.currency ?? '' }
}

function isSame(one: StatedAmount | undefined, other: StatedAmount | undefined): boolean {
  return one?.amount === other?.amount && one?.unit === other?.unit
}
