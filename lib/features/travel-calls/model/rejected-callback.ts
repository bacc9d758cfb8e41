export const REJECTED_BECAUSE = ['unreadable', 'early', 'otherRequest'] as const

/** A callback with a call's secret that could not be taken: its body, or its request, or it came before the call had an id. */
export interface RejectedCallback {
  readonly at: Date
  readonly why: (typeof REJECTED_BECAUSE)[number]
}
