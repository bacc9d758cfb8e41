/** What an insurer says about one field of a request. */
export interface FieldText {
  /** The field as the service names it. */
  readonly path: string
  /** The answer behind the field, as a dotted path, where there is one. */
  readonly field?: string | undefined
  readonly texts: readonly string[]
}
