import type { CallClass } from '@/lib/domain/reply/reply-form'

/** How a call ends that brought nothing. A refusal is an answer of the service. */
export const FAILED_CLASSES = ['unauthorized', 'busy', 'down', 'unreadable', 'unreachable', 'timeout', 'broken', 'notSent', 'rejected'] as const satisfies readonly CallClass[]

export const ONLY = ['drifting', 'failed'] as const

/** Which calls the bench shows. */
export interface BenchFilter {
  readonly environment: 'sandbox' | 'test' | 'production'
  readonly service?: 'vehicle' | 'travel' | 'assets' | undefined
  readonly operation?: string | undefined
  readonly only?: (typeof ONLY)[number] | undefined
  /** Older than this call. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined
}

/** Whether a call brought nothing. */
export function hasFailed(callClass: CallClass): boolean {
  return FAILED_CLASSES.some((one) => one === callClass)
}
