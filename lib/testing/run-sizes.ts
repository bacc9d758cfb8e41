/** The sizes of tests with injected faults. They are small in `npm test`; a benchmark sets them by environment variables. */
export function runSizes() {
  const size = (name: string, usual: number) => Number(process.env[name] ?? usual)
  const seed = process.env['SCHEDULE_SEED']
  return {
    quotes: size('FAULT_QUOTES', 45),
    perPoint: size('FAULT_ROUNDS', 2),
    /** Offers that many actors issue at once. */
    contestedOffers: size('FAULT_OFFERS', 20),
    /** Kills of a process at each mark on each engine; 0 means once on one engine. */
    killRounds: size('FAULT_KILLS', 0),
    /** Changes of the audit trail behind its back. */
    tamperings: size('TAMPERINGS', 50),
    /** Tries to sign in to one account, and the addresses they come from. */
    bruteForceTries: size('BRUTE_FORCE_TRIES', 400),
    bruteForceAddresses: size('BRUTE_FORCE_ADDRESSES', 40),
    /** Quotes of each agency, and readings of each kind, by which the walls' cost is measured. */
    walledQuotes: size('WALLED_QUOTES', 12),
    walledReadings: size('WALLED_READINGS', 4),
    /** Policies of the agency whose reports are counted twice. */
    reportPolicies: size('REPORT_POLICIES', 1500),
    /** Rows of each kind in the lists that are read, first the few they are compared with; and how often each is read. */
    listRows: (process.env['LIST_ROWS'] ?? '300').split(',').map(Number),
    listRowsEmbedded: (process.env['LIST_ROWS_EMBEDDED'] ?? '300').split(',').map(Number),
    listReadings: size('LIST_READINGS', 1),
    /** Requests of the agency whose insurers' health is read. */
    healthRequests: size('HEALTH_REQUESTS', 2000),
    /** Recorded replies that come again unchanged, and replies that come changed. */
    unchangedReplies: size('UNCHANGED_REPLIES', 600),
    mutatedReplies: size('MUTATED_REPLIES', 500),
    /** Sequences of callbacks and looks at one joint request on a database; against the rules alone there are more. */
    callbackSequences: size('CALLBACK_SEQUENCES', 30),
    /** Schedules of people and processes on one quote. Seed and path select one that failed. */
    schedules: size('SCHEDULES', 25),
    scheduleSeed: seed === undefined ? undefined : Number(seed),
    schedulePath: process.env['SCHEDULE_PATH'],
    isMeasured: process.env['FAULT_MEASURED'] === 'on',
  }
}
