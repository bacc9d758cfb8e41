import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { Walk } from '@/lib/wizard/walk'
import type { RailStop } from './step-rail'

interface Rail {
  readonly quoteId: string
  readonly walked: Pick<Walk, 'stops' | 'complete'>
  readonly messages: AnyProductMessages
  /** Names of the stops that every quote has after its steps. */
  readonly later: { readonly check: string; readonly offers: string; readonly payment: string }
}

/** The stops of a quote: the product's steps, then check, offers and payment. Reached stops have links. */
export function railStops({ quoteId, walked, messages, later }: Rail): readonly RailStop[] {
  const steps = walked.stops.map(({ step, state }) => ({
    key: step,
    label: messages.steps[step] ?? step,
    state,
    href: state === 'upcoming' ? undefined : `/quotes/${quoteId}/${step}`,
  }))
  const isComplete = walked.complete !== undefined
  return [
    ...steps,
    { key: 'check', label: later.check, state: isComplete ? 'open' : 'upcoming', href: isComplete ? `/quotes/${quoteId}/check` : undefined },
    { key: 'offers', label: later.offers, state: 'upcoming', href: undefined },
    { key: 'payment', label: later.payment, state: 'upcoming', href: undefined },
  ]
}
