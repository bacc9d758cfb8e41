/** Offers in the broker's order, the recommended one before the others. */
export function recommendedFirst<Offer extends { readonly isRecommended: boolean }>(offers: readonly Offer[]): readonly Offer[] {
  return [...offers.filter(({ isRecommended }) => isRecommended), ...offers.filter(({ isRecommended }) => !isRecommended)]
}
