import type { InsurerReliability } from './report'

type Answered = Omit<InsurerReliability, 'issued' | 'kept'>

/** Of an insurer, how many offers became policies, and how many of these cost what was quoted. */
export interface Kept {
  readonly insurerId: string
  readonly insurer: string
  readonly issued: number
  readonly kept: number
}

const UNASKED = { asked: 0, answered: 0, slow: 0, offered: 0, p50Ms: undefined, p95Ms: undefined } as const

/** How insurers answered beside what became of their offers; those of one name count as one. */
export function reliabilityOf(answered: readonly Answered[], kept: readonly Kept[]): InsurerReliability[] {
  return [...new Set([...answered, ...kept].map(({ insurer }) => insurer))].map((name) => {
    const asked = answered.find(({ insurer }) => insurer === name)
    const sold = kept.filter(({ insurer }) => insurer === name)
    return {
      ...UNASKED,
      ...asked,
      insurer: name,
      ids: [...new Set([...(asked?.ids ?? []), ...sold.map(({ insurerId }) => insurerId)])],
      issued: sold.reduce((sum, { issued }) => sum + issued, 0),
      kept: sold.reduce((sum, one) => sum + one.kept, 0),
    }
  })
}
