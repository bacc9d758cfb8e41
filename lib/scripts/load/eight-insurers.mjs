/** The casco insurers that the offer benchmark asks, and the two it leaves out. */
export const EIGHT = ['Alpina', 'Boreala', 'Carpatia', 'Danubia', 'Meridia', 'Montana', 'Pontica', 'Silvana']
export const LEFT_OUT = ['Transilva', 'Valahia']

const FASTEST_MS = 3000
const SLOWEST_MS = 12_000
// Longer than any deadline.
const HUNG_MS = 120_000

/** The latency of each of the eight in milliseconds: 3 to 12 s, evenly spread and scaled down. */
export function latenciesOf(scale) {
  return EIGHT.map((_, index) => Math.round((FASTEST_MS + ((SLOWEST_MS - FASTEST_MS) * index) / (EIGHT.length - 1)) * scale))
}

/** Sandbox settings with these latencies of the eight; with `hung` the last of them does not reply. */
export function settingsOf(latenciesMs, { hung = false } = {}) {
  const insurers = EIGHT.map((name, index) => {
    const latencyMs = hung && index === EIGHT.length - 1 ? HUNG_MS : latenciesMs[index]
    return [`vehicle/${name.toLowerCase()}`, { latencyMs, down: false, malformed: false }]
  })
  return { insurers: Object.fromEntries(insurers) }
}
