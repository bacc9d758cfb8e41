/** What a quote may begin with besides a product. */
export const DOORS = ['client', 'policy', 'quote'] as const
export type Door = (typeof DOORS)[number]
