import type { Money } from '@/lib/domain/money'

/** Equal instalments that follow each other, once with their count: 369.47, then 3 × 369.46. */
export interface InstalmentRun {
  readonly amount: Money
  readonly count: number
}

/** The instalments in order, equal neighbours together: what was rounded stands apart. */
export function instalmentRuns(installments: readonly { readonly amount: Money }[]): InstalmentRun[] {
  const runs: { amount: Money; count: number }[] = []
  for (const { amount } of installments) {
    const last = runs.at(-1)
    if (last?.amount.amountBani === amount.amountBani) last.count += 1
    else runs.push({ amount, count: 1 })
  }
  return runs
}
