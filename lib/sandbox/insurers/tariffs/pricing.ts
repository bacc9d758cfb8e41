import { createHash } from 'node:crypto'

/** How an insurer's price differs from the common base. */
export interface Pricing {
  /** 1 is the base price. */
  readonly factor: number
  readonly minimumRon: number
}

/** RON to whole bani, never below the insurer's minimum. */
export function inBani(ron: number, { factor, minimumRon }: Pricing): number {
  return Math.round(Math.max(ron * factor, minimumRon) * 100)
}

/** A factor between 1 − spread and 1 + spread, always the same for the same text. */
export function spreadFactor(text: string, spread: number): number {
  const share = createHash('sha256').update(text.toLowerCase()).digest().readUInt16BE(0) / 65_535
  return 1 + spread * (2 * share - 1)
}

/** Counties where everything costs a little more. */
const DEAR_COUNTIES: Readonly<Record<string, number>> = { B: 1.15, IF: 1.1, CJ: 1.08, TM: 1.06, BV: 1.05, CT: 1.05, IS: 1.03 }

export function countyFactor(county: string): number {
  return DEAR_COUNTIES[county] ?? 1
}
