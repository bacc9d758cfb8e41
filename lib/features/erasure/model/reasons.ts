/** Why a data officer says that a client is erased. */
export const STATED_REASONS = ['request', 'consent', 'unneeded', 'mistake'] as const
export type StatedReason = (typeof STATED_REASONS)[number]

/** `asked` stands in erasures from before a reason was stated. */
export const ERASURE_REASONS = ['asked', 'retention', ...STATED_REASONS] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]
