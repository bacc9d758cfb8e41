import type { Money } from '@/lib/domain/money'
import type { QuoteState } from '@/lib/domain/quote'
import type { ReasonClass } from '@/lib/domain/reason-class'
import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'

/** How many rows a fleet may have, and how many of them are sent at once. */
export const FLEET_ROWS_MAX = 500
export const ROWS_AT_ONCE_MAX = 50
/** How many sheets before money are read at once. */
export const SHEETS_AT_ONCE_MAX = 25
/** How many requests an agency spends on fleets a day. */
export const FLEET_REQUESTS_PER_DAY = 5000

/** An offer for one row. */
export interface FleetOffer {
  readonly id: string
  readonly insurerId: string
  readonly insurer: string
  readonly premium: Money
  readonly packageName?: string | undefined
  readonly isExpired: boolean
  /** It can be taken today for the last time. */
  readonly expiresToday?: boolean | undefined
}

/** Why an insurer has no offer for a row; without a class it is still asked. */
export interface FleetGap {
  readonly insurerId: string
  readonly insurer: string
  readonly reason?: ReasonClass | undefined
}

/** A policy issued from a row, as people name it. */
export interface FleetPolicy {
  readonly id: string
  readonly series: string
  readonly number: string
}

/** A row of a fleet: a quote of the desk, with the offers of its newest run. */
export interface FleetRow {
  readonly row: number
  readonly quoteId: string
  readonly number: number
  readonly state: QuoteState
  readonly holder: string
  /** Equal for rows of one policyholder. */
  readonly holderKey: string
  /** What is insured, in a few words. */
  readonly risk: string
  readonly isAsked: boolean
  readonly offers: readonly FleetOffer[]
  readonly gaps: readonly FleetGap[]
  /** Its newest attempt to issue. */
  readonly attempt?: { readonly state: AttemptState; readonly offerId: string } | undefined
  /** The policies issued from it. */
  readonly policies: readonly FleetPolicy[]
}

/** Whether the row can still be issued by the desk's own hand: nothing was tried yet. */
export function isUntried({ attempt, state }: Pick<FleetRow, 'attempt' | 'state'>): boolean {
  return attempt === undefined && state !== 'issuing' && state !== 'issued'
}

/** What of a client's choices can be taken over: the offers that an untried row still has. One of an earlier run, or that has expired, is not issued. */
export function offersToTake(rows: readonly Pick<FleetRow, 'quoteId' | 'offers' | 'attempt' | 'state'>[], choices: readonly { readonly quoteId: string; readonly offerId: string }[]): ReadonlyMap<string, string> {
  const open = new Map(rows.filter(isUntried).map(({ quoteId, offers }) => [quoteId, offers.filter(({ isExpired }) => !isExpired)]))
  return new Map(choices.filter(({ quoteId, offerId }) => open.get(quoteId)?.some(({ id }) => id === offerId)).map(({ quoteId, offerId }) => [quoteId, offerId]))
}

/** How many rows were asked, and are answered. */
export function fleetProgress(rows: readonly Pick<FleetRow, 'isAsked' | 'state'>[]): { readonly asked: number; readonly answered: number } {
  return { asked: rows.filter(({ isAsked }) => isAsked).length, answered: rows.filter(({ isAsked, state }) => isAsked && state !== 'quoting').length }
}
