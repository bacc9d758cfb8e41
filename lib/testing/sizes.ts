/** How much the tests that break things on purpose do: little in `npm test`, as much as is asked for in a benchmark. */
export function sizes() {
  const size = (name: string, usual: number) => Number(process.env[name] ?? usual)
  return {
    quotes: size('FAULT_QUOTES', 45),
    perPoint: size('FAULT_ROUNDS', 2),
    /** Offers that many people want to issue at once. */
    contestedOffers: size('FAULT_OFFERS', 20),
    killRounds: size('FAULT_KILLS', 1),
    isMeasured: process.env['FAULT_MEASURED'] === 'on',
  }
}
