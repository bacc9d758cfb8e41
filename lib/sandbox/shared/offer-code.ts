import { randomBytes } from 'node:crypto'
import type { Day } from '@/lib/domain/day'

/** When offers are made, where the documents of their products are read, and how their codes are: random unless told otherwise. */
export interface OfferMoment {
  readonly at: Date
  /** The calendar day in Bucharest. */
  readonly today: Day
  /** See SandboxOptions. */
  readonly documentsUrl: string
  readonly newCode?: (() => string) | undefined
}

/** Ten hexadecimal digits, the insurer's own code of an offer. */
export function randomOfferCode(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
