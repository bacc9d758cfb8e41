/** The insurers of casco that the race of offers asks, and the two it leaves out. */
export const EIGHT = ['Alpina', 'Boreala', 'Carpatia', 'Danubia', 'Meridia', 'Montana', 'Pontica', 'Silvana']
export const LEFT_OUT = ['Transilva', 'Valahia']

const FASTEST_MS = 3000
const SLOWEST_MS = 12_000
// Longer than any deadline.
const HUNG_MS = 120_000

/** What each of the eight takes, in milliseconds: 3 to 12 s, evenly spread and scaled down. */
export function latenciesOf(scale) {
  return EIGHT.map((_, index) => Math.round((FASTEST_MS + ((SLOWEST_MS - FASTEST_MS) * index) / (EIGHT.length - 1)) * scale))
}

/** Settings of the sandbox under which all eight answer in that time; with `hung` the last of them does not answer at all. */
export function settingsOf(latenciesMs, { hung = false } = {}) {
  const insurers = EIGHT.map((name, index) => {
    const latencyMs = hung && index === EIGHT.length - 1 ? HUNG_MS : latenciesMs[index]
    return [`vehicle/${name.toLowerCase()}`, { latencyMs, down: false, malformed: false }]
  })
  return { insurers: Object.fromEntries(insurers) }
}
