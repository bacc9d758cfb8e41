/** The casco insurers that the offer benchmark asks, and the two it leaves out. */
export const RACE_INSURERS = ['Alpina', 'Boreala', 'Carpatia', 'Danubia', 'Meridia', 'Montana', 'Pontica', 'Silvana']
export const SKIPPED_INSURERS = ['Transilva', 'Valahia']

const FASTEST_MS = 3000
const SLOWEST_MS = 12_000
// Longer than any deadline.
const HUNG_MS = 120_000

/** The latency of each of the eight in milliseconds: 3 to 12 s, evenly spread and scaled down. */
export function latenciesOf(scale) {
  return RACE_INSURERS.map((_, index) => Math.round((FASTEST_MS + ((SLOWEST_MS - FASTEST_MS) * index) / (RACE_INSURERS.length - 1)) * scale))
}

/** Sandbox settings with these latencies of the eight; with `hung` the last of them does not reply. */
export function settingsOf(latenciesMs, { hung = false } = {}) {
  const insurers = RACE_INSURERS.map((name, index) => {
    const latencyMs = hung && index === RACE_INSURERS.length - 1 ? HUNG_MS : latenciesMs[index]
    return [`vehicle/${name.toLowerCase()}`, { latencyMs, down: false, malformed: false }]
  })
  return { insurers: Object.fromEntries(insurers) }
}
