/** Every durable job by its name; a new one also has its words in both languages and its line in lib/start-up.ts. */
export const JOB_NAMES = ['export-list', 'renew-policies', 'remind-renewals', 'ask-for-fleet', 'issue-fleet'] as const
export type JobName = (typeof JOB_NAMES)[number]
