/** What a quote can start from besides a product. */
export const START_OPTIONS = ['client', 'policy', 'quote'] as const
export type StartOption = (typeof START_OPTIONS)[number]
