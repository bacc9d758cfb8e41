import type { Day } from '@/lib/domain/day'
import type { StopId } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { Locale } from '@/lib/i18n/locales'
import type { ApiEndpoint, CallInput, OutputOf } from '@/lib/platform/api/endpoint'

/** Calls the desk as somebody: the browser as who is signed in, a benchmark as each of its people. */
export type Ask = <E extends ApiEndpoint>(endpoint: E, input: CallInput<E>) => Promise<OutputOf<E>>

/** What an act needs to know. */
export interface ActInput {
  readonly ask: Ask
  readonly facts: TourFacts
  readonly today: Day
  readonly locale: Locale
}

/** Does what a visitor would do at a stop, by the endpoints of the desk. @returns where it is seen, where that is not the page of the stop */
export type Act = (input: ActInput) => Promise<string | undefined>

export type Acts = Readonly<Record<StopId, Act>>
