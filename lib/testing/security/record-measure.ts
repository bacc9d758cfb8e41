import { appendFileSync } from 'node:fs'

/** One of the measures of `npm run bench -- security`. */
export interface Measure {
  /** As the bench lists it. */
  readonly name: string
  readonly measured: string
  readonly isMet: boolean
}

/** Tells the bench what was measured, when one listens; does nothing in a test. */
export function recordMeasure(measure: Measure): void {
  const file = process.env['MEASURES_FILE']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(measure)}\n`)
}
