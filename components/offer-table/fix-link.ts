/** Where an answer is given: the step and the label of its question. */
export type AnswerLocations = Readonly<Record<string, { readonly step: string; readonly label: string }>>

export interface FixLink {
  readonly href: string
  readonly label: string
}

/** The link to an answer by its path; undefined where no question is behind it. */
export function fixLinkOf(field: string, quoteId: string, answerLocations: AnswerLocations): FixLink | undefined {
  const place = answerLocations[field.split('.')[0] ?? '']
  return place && { href: `/quotes/${quoteId}/${place.step}#${field}`, label: place.label }
}
