/** Milliseconds of each reading, by what was read. */
export type Times = Readonly<Record<string, readonly number[]>>

const GOAL_MS = 50
const PALETTE_MS = 100
const RATIO_MAX = 1.5
const DEEP_RATIO_MAX = 1.2
/** Times below this are noise beside each other. */
const NOISE_MS = 5

/** What finding the hits of a search takes without reading a page of them: they grow with the rows. */
export const findingOf = (name: string) => `${name}, found alone`

/**
 * The lines of a table: what was read, its times at the fewest and the most rows, goals and verdicts. A deep page is compared with the first one. Of a search, finding what it finds grows with the rows
 * whatever a list does, and is left out of the comparison.
 */
export function judge(engine: string, measured: ReadonlyMap<number, Times>): string[] {
  const sizes = [...measured.keys()].toSorted((a, b) => a - b)
  const [few, most] = [measured.get(sizes[0] ?? 0) ?? {}, measured.get(sizes.at(-1) ?? 0) ?? {}]
  const rows = Object.keys(most).filter((name) => !name.endsWith(findingOf(''))).map((name) => {
    const [before, after] = [few[name] ?? [], most[name] ?? []]
    const goal = name.startsWith('palette') ? PALETTE_MS : GOAL_MS
    const finding = median(most[findingOf(name)] ?? [])
    const ratio = (median(after) - finding) / median(before)
    const isQuick = p95(after) <= goal
    const isEven = ratio <= RATIO_MAX || median(after) - finding <= NOISE_MS
    const first = most[name.split(',')[0] ?? '']
    const deep = name.endsWith('last page') && first !== undefined ? median(after) / median(first) : undefined
    const isFlat = deep === undefined || deep <= DEEP_RATIO_MAX || median(after) - median(first ?? []) <= NOISE_MS
    const verdict = [isQuick ? '' : `p95 over ${goal} ms`, isEven ? '' : `over ${RATIO_MAX} ×`, isFlat ? '' : `over ${DEEP_RATIO_MAX} × page 1`].filter(Boolean).join(', ')
    return `${name.padEnd(34)} ${ms(median(before))} ${ms(median(after))} ${ms(p95(after))} ${finding === 0 ? '        ' : ms(finding)} ${ratio.toFixed(2).padStart(6)} ${deep === undefined ? '      ' : deep.toFixed(2).padStart(6)}  ${verdict === '' ? 'met' : `MISSED: ${verdict}`}`
  })
  return [`${engine}: p50 of ${sizes[0]} rows, p50 and p95 of ${sizes.at(-1)} rows in ms, of that what finding takes, ratio of the rest (at most ${RATIO_MAX}, or ${NOISE_MS} ms), last page to first (at most ${DEEP_RATIO_MAX})`, ...rows]
}

const at = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
const median = (values: readonly number[]) => at(values, 0.5)
const p95 = (values: readonly number[]) => at(values, 0.95)
const ms = (value: number) => value.toFixed(1).padStart(8)
