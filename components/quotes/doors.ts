/** What a quote can start from besides a product. */
export const DOORS = ['client', 'policy', 'quote'] as const
export type Door = (typeof DOORS)[number]
