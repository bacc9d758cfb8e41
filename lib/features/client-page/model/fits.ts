interface Judged {
  readonly eligibility: { readonly state: 'ready' } | { readonly state: 'needs'; readonly count: number } | { readonly state: 'notPossible' }
  readonly fromQuoteId: string | undefined
}

/** With more answers missing a source says little about a product. */
export const KNOWN_WELL_MAX = 10

/**
 * Of each product the source that asks for the fewest answers, products with the fewest first, those that cannot be sold last. Where a quote of the client
 * rules a product out and no other source knows its thing well, the product is ruled out: a client who once quoted this car wants it for this car.
 */
export function asFits<Fit extends Judged>(candidates: readonly (readonly Fit[])[]): readonly Fit[] {
  const fits = candidates.flatMap((ofProduct) => {
    const [best] = ofProduct.toSorted((one, other) => rank(one) - rank(other))
    const ruledOut = ofProduct.find(({ eligibility, fromQuoteId }) => eligibility.state === 'notPossible' && fromQuoteId !== undefined)
    if (best === undefined) return []
    return [ruledOut !== undefined && rank(best) > KNOWN_WELL_MAX ? ruledOut : best]
  })
  return fits.toSorted((one, other) => rank(one) - rank(other))
}

function rank({ eligibility }: Judged): number {
  if (eligibility.state === 'ready') return 0
  return eligibility.state === 'needs' ? eligibility.count : Number.MAX_SAFE_INTEGER
}
