import type { RequestedCover } from '@/lib/domain/offer'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'

/** What insurers were asked for, as far as offers are compared with it. */
export interface Requested {
  readonly product: string
  /** Undefined for a product whose insurers are not asked for single covers. */
  readonly covers: readonly RequestedCover[] | undefined
  /** Undefined where it is not known. */
  readonly deductibles: readonly RequestedDeductible[] | undefined
  /** The columns that this browser keeps for the product. */
  readonly keptColumns: string | undefined
  /** How long an insurer may take, in seconds. */
  readonly limitSeconds: number
}
