/** A label that is any of the phrases: patterns in lower case without accents. */
export function labelOf(...phrases: readonly string[]): RegExp {
  return new RegExp(`^(?:${phrases.join('|')})$`)
}

/** Matches words that end in one of the phrases, which names what follows: 'tel. mobil: '. */
export function endingIn(...phrases: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^a-z0-9])(?:${phrases.join('|')})(?:\\s*[(/][^()/]{0,20}[)]?)?\\s*(?:este|e|is|nr|numarul|numar|no|number|:|=|-|–|\\.|\\s)*$`)
}
