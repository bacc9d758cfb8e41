import { signInOfBrowser } from '@/components/sessions/sign-in-of-browser'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { TOUR_PRODUCT } from '@/lib/products/tour/tour-product'
import { call } from '@/lib/platform/api/call-endpoint'
import type { Cast } from '@/lib/features/tour/model/cast'
import { keepTourPlace } from './tour-place-of-browser'

/** Begins a tour as its broker, with a new request; `mayQuote` says that who is signed in is one. */
export async function beginTour({ cast, mayQuote }: { readonly cast: Cast; readonly mayQuote: boolean }): Promise<void> {
  const [broker] = cast.people.broker
  if (!mayQuote && broker !== undefined) await signInOfBrowser({ email: broker.email, password: cast.password })
  const { quoteId, firstStep } = await call(startQuote, { input: { product: TOUR_PRODUCT } })
  keepTourPlace({ quoteId, stop: 'mail', isLeft: false })
  window.location.assign(`/quotes/${quoteId}/${firstStep}`)
}
