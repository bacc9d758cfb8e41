import type { Money } from '@/lib/domain/money'

/** Equal instalments that follow each other, once with their count: 369.47, then 3 × 369.46. */
export interface InstalmentRun<Part = unknown> {
  readonly amount: Money
  readonly count: number
  readonly parts: readonly Part[]
}

/** The instalments in order, equal neighbours together: what was rounded stands apart. */
export function instalmentRuns<Part extends { readonly amount: Money }>(installments: readonly Part[]): InstalmentRun<Part>[] {
  const runs: Part[][] = []
  for (const part of installments) {
    const last = runs.at(-1)
    if (last?.[0]?.amount.amountBani === part.amount.amountBani) last.push(part)
    else runs.push([part])
  }
  return runs.flatMap((parts) => (parts[0] === undefined ? [] : [{ amount: parts[0].amount, count: parts.length, parts }]))
}
