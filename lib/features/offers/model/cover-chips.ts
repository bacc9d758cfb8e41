import type { OfferCover, RequestedCover } from '@/lib/domain/offer'

/** A cover that has a column: asked for, or stated by an offer. */
export interface CoverColumn {
  readonly code: string
  readonly name: string
  readonly requested: RequestedCover | undefined
}

/**
 * What an offer says of one cover. `unknown`: the insurer states no covers; `missing`: asked for and not in the offer; `less`: in, for a
 * smaller sum than asked.
 */
export type CoverState = 'asked' | 'extra' | 'out' | 'missing' | 'less' | 'unknown'

export interface CoverChip {
  readonly state: CoverState
  /** The offered sum; the one asked for where the insurer states nothing. */
  readonly sum: number | undefined
}

/** The columns of covers: what was asked for first, then what offers state besides, as often stated first. */
export function coverColumns(offers: readonly { readonly covers?: readonly OfferCover[] | undefined }[], requested: readonly RequestedCover[]): CoverColumn[] {
  const counted = new Map<string, { name: string; count: number }>()
  for (const { covers = [] } of offers) {
    for (const { code, name } of covers) counted.set(code, { name, count: (counted.get(code)?.count ?? 0) + 1 })
  }
  const extra = [...counted].filter(([code]) => requested.every((one) => one.code !== code)).toSorted(([, a], [, b]) => b.count - a.count)
  return [
    ...requested.map((one) => ({ code: one.code, name: one.name, requested: one })),
    ...extra.map(([code, { name }]) => ({ code, name, requested: undefined })),
  ]
}

/** What an offer says of a cover. Sums in different currencies are not compared. */
export function coverChip(covers: readonly OfferCover[] | undefined, { code, requested }: Pick<CoverColumn, 'code' | 'requested'>): CoverChip {
  if (covers === undefined) return { state: 'unknown', sum: requested?.insuredSum }
  const cover = covers.find((one) => one.code === code)
  if (cover === undefined) return { state: requested === undefined ? 'out' : 'missing', sum: undefined }
  const sum = cover.insuredAmount
  if (requested === undefined) return { state: 'extra', sum }
  const isLess = sum !== undefined && cover.currency === requested.currency && sum < requested.insuredSum
  return { state: isLess ? 'less' : 'asked', sum }
}

const SHORT_WORD = 7
const SHORTENED = 5
const LINK_WORDS = new Set(['unor', 'unui', 'unei', 'pentru', 'from', 'with'])

/** A cover's name for a narrow column: its first two words of weight, long ones cut after a consonant: "Avarii coliz.". */
export function shortCoverName(name: string): string {
  const words = name.split(/[\s,(]+/u)
  const heavy = words.filter((word) => word.length > 3 && !LINK_WORDS.has(word.toLowerCase()))
  return (heavy.length === 0 ? words : heavy).slice(0, 2).map(shortWord).join(' ')
}

function shortWord(word: string): string {
  return word.length <= SHORT_WORD ? word : `${word.slice(0, SHORTENED).replace(/[aăâeiîou]+$/u, '')}.`
}
