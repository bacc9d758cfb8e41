/**
 * What `npm run bench -- short` and `-- full` run, the most telling first: the benchmark, its goal in words, and in either size its options and the minutes after which it is
 * ended, so that one that hangs leaves the others their time. A benchmark fails by itself when it misses its goal.
 */
export const MEASURES = [
  { name: 'offers', goal: 'first offer ≤ 1.5 × plain Node’s overhead', short: { minutes: 4, options: ['--rounds', '8'] }, full: { minutes: 20, options: ['--postgres'] } },
  { name: 'proxy', goal: 'p50 ≤ 1.5 ×, p99 ≤ 2 ×, throughput ≥ 0.6 × of a bare handler', short: { minutes: 4, options: ['--seconds', '3'] }, full: { minutes: 10, options: ['--seconds', '15'] } },
  { name: 'rolling', goal: '0 failed, 0 lost, every policy issued', short: { minutes: 4 }, full: { minutes: 10, options: ['--per-minute', '600'] } },
  { name: 'faults', goal: '0 lost, 0 twice, 0 stuck > 30 s', short: { minutes: 4, options: ['--only', 'kill,database restart'] }, full: { minutes: 40, options: ['--rounds', '2'] } },
  { name: 'wizard', goal: 'a key or step to the next frame ≤ 100 ms, shift ≤ 0.02', short: { minutes: 4, options: ['--products', 'gap', '--rounds', '1'] }, full: { minutes: 20 } },
  { name: 'first-load', goal: '≤ 215 kB a route', short: { minutes: 3 }, full: { minutes: 5 } },
  { name: 'levers', goal: '≤ 1.1 × of what the insurers need', short: { minutes: 2, options: ['--rounds', '1'] }, full: { minutes: 10 } },
  { name: 'issue-faults', goal: '0 twice, 0 lost, 0 stuck', short: { minutes: 3, options: ['--offers', '40', '--rounds', '2', '--kills', '1'] }, full: { minutes: 120 } },
  { name: 'schedules', goal: '0 orders with a wrong end', short: { minutes: 2, options: ['--schedules', '100'] }, full: { minutes: 40 } },
  { name: 'heap', goal: '≤ 0.5 MB per 100,000 calls', short: { minutes: 2 }, full: { minutes: 5 } },
  { name: 'edge', goal: '0 errors, 0 hangs', short: { minutes: 1.5, options: ['--requests', '1000'] }, full: { minutes: 15 } },
  { name: 'tour', goal: 'every tour ends well, nothing twice', short: { minutes: 3, options: ['--runs', '20', '--browser', '1'] }, full: { minutes: 60 } },
  { name: 'drift', goal: 'all changes reported, 0 others', short: { minutes: 2, options: ['--changed', '50', '--unchanged', '2000'] }, full: { minutes: 20 } },
  { name: 'brute-force', goal: '0 entered, the owner never kept out', short: { minutes: 2, options: ['--tries', '400', '--addresses', '20'] }, full: { minutes: 20 } },
  { name: 'sandbox', goal: 'beside plain Node', short: { minutes: 1.5 }, full: { minutes: 2 } },
  { name: 'locality', goal: 'a key to the painted list', short: { minutes: 3 }, full: { minutes: 5 } },
  { name: 'pages', goal: 'Lighthouse ≥ 95 beside 100', short: { minutes: 6, options: ['--rounds', '1'] }, full: { minutes: 30 } },
  { name: 'soak', goal: '0 growth in 10 minutes', short: undefined, full: { minutes: 15 } },
  { name: 'security', goal: 'every measure of SECURITY.md', short: undefined, full: { minutes: 90 } },
  { name: 'reports', goal: 'counted twice alike', short: undefined, full: { minutes: 20 } },
  { name: 'health', goal: 'the health of insurers ≤ 50 ms at 1,000,000 requests', short: undefined, full: { minutes: 20 } },
  { name: 'callbacks', goal: 'each result of a joint request counts once', short: undefined, full: { minutes: 45 } },
  { name: 'lists', goal: 'every list at 1,000,000 rows', short: undefined, full: { minutes: 90 } },
  { name: 'worlds', goal: 'ready ≤ 300 ms, refill ≤ 5 s, reset ≤ 1 s, p95 of 30 ≤ 2 × of one', short: { minutes: 4, options: ['--rounds', '2', '--visitors', '10', '--seconds', '20'] }, full: { minutes: 15 } },
  { name: 'offline', goal: 'nothing leaves the machine, and a phone reaches a visitor’s world', short: { minutes: 4 }, full: { minutes: 7 } },
  { name: 'world', goal: 'warm ≤ 5 s, cold ≤ 10 s longer; every policy of the world against its document', short: { minutes: 3, options: ['--rounds', '1', '--starts-only'] }, full: { minutes: 40 } },
  { name: 'node-versions', goal: 'pure and features pass on Node 22 and 24', short: undefined, full: { minutes: 60 } },
]
