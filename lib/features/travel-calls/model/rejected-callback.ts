import type { RejectedBecause } from '@/lib/domain/reply/reply-form'

/** A callback with a call's secret that could not be taken: its body, or its request. Older ones were refused for coming before the call had an id. */
export interface RejectedCallback {
  readonly at: Date
  readonly why: RejectedBecause
}
