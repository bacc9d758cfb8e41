/**
 * What `npm run bench -- short` and `-- full` run, the most telling first: the benchmark, its goal in words, and its options in either size. A benchmark fails by itself
 * when it misses its goal.
 */
export const MEASURES = [
  { name: 'rolling', goal: '0 failed, 0 lost, every policy issued', short: [], full: ['--per-minute', '600'] },
  { name: 'faults', goal: '0 twice, 0 lost, 0 stuck', short: ['--offers', '40', '--rounds', '2', '--kills', '1'], full: [] },
  { name: 'schedules', goal: '0 orders with a wrong end', short: ['--schedules', '100'], full: [] },
  { name: 'edge', goal: '0 errors, 0 hangs', short: ['--requests', '1000'], full: [] },
  { name: 'drift', goal: 'all changes reported, 0 others', short: ['--changed', '50', '--unchanged', '2000'], full: [] },
  { name: 'heap', goal: '≤ 0.5 MB per 100,000 calls', short: [], full: [] },
  { name: 'levers', goal: '≤ 1.1 × of what the insurers need', short: ['--rounds', '1'], full: [] },
  { name: 'offers', goal: 'first offer ≤ 1.5 × plain Node’s overhead', short: [], full: ['--postgres'] },
  { name: 'sandbox', goal: 'beside plain Node', short: [], full: [] },
  { name: 'first-load', goal: '≤ 215 kB a route', short: [], full: [] },
  { name: 'locality', goal: 'a key to the painted list', short: [], full: [] },
  { name: 'wizard', goal: 'a key to the next frame', short: [], full: [] },
  { name: 'brute-force', goal: '0 entered, the owner never kept out', short: ['--tries', '400', '--addresses', '20'], full: [] },
  { name: 'pages', goal: 'Lighthouse ≥ 95 beside 100', short: ['--rounds', '1'], full: [] },
  { name: 'security', goal: 'every measure of SECURITY.md', short: undefined, full: [] },
  { name: 'reports', goal: 'counted twice alike', short: undefined, full: [] },
  { name: 'lists', goal: 'every list at 1,000,000 rows', short: undefined, full: [] },
  { name: 'world', goal: 'every policy of the world against its document', short: undefined, full: [] },
]
