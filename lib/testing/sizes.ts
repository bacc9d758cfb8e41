/** How much the tests that break things on purpose do: little in `npm test`, as much as is asked for in a benchmark. */
export function sizes() {
  const size = (name: string, usual: number) => Number(process.env[name] ?? usual)
  const seed = process.env['SCHEDULE_SEED']
  return {
    quotes: size('FAULT_QUOTES', 45),
    perPoint: size('FAULT_ROUNDS', 2),
    /** Offers that many people want to issue at once. */
    contestedOffers: size('FAULT_OFFERS', 20),
    /** How often a process is killed at each mark on each engine; 0 is once, on one of the two. */
    killRounds: size('FAULT_KILLS', 0),
    /** Orders in which people and processes act on one quote. Seed and path name one that went wrong. */
    schedules: size('SCHEDULES', 50),
    scheduleSeed: seed === undefined ? undefined : Number(seed),
    schedulePath: process.env['SCHEDULE_PATH'],
    isMeasured: process.env['FAULT_MEASURED'] === 'on',
  }
}
