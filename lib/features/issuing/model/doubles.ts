import type { IssueSheet } from './issue-sheet'

/** Something on a sheet before money that may insure the same already, as its reviewer reads it. `sheet`: it can no longer be read. */
export type Double =
  | { readonly kind: 'overlap'; readonly days: number; readonly insurer: string; readonly number: string }
  | { readonly kind: 'attempt'; readonly insurer: string }
  | { readonly kind: 'sibling'; readonly state: 'unknown' | 'issued' }
  | { readonly kind: 'sheet' }

/** What may insure the same as the offer of a sheet. Nothing is issued before somebody confirmed each. */
export function doublesOf({ sibling, attempts, overlaps }: Pick<IssueSheet, 'sibling' | 'attempts' | 'overlaps'>): readonly Double[] {
  return [
    ...(sibling === undefined ? [] : [{ kind: 'sibling' as const, state: sibling }]),
    ...attempts.map(({ insurer }) => ({ kind: 'attempt' as const, insurer })),
    ...overlaps.map(({ days, insurer, number }) => ({ kind: 'overlap' as const, days, insurer, number })),
  ]
}
