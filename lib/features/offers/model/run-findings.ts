import type { ReplyFinding } from '@/lib/domain/reply-finding'
import type { RejectedCallback } from '@/lib/features/travel-calls/model/rejected-callback'

/** What could not be read of an offer, or of a whole reply of an insurer. */
export interface FindingGroup {
  readonly key: string
  readonly title: string
  /** Whether packages of the reply were lost. */
  readonly isOfReply: boolean
  readonly findings: readonly ReplyFinding[]
}

/** What of the replies to a run could not be read. */
export interface RunFindings {
  readonly groups: readonly FindingGroup[]
  readonly rejectedCallbacks: readonly RejectedCallback[]
}
