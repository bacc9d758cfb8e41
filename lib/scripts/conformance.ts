/** Tests a running service from outside, or with --replay FILE what the client makes of recorded replies. */
import { argv } from 'node:process'

await (argv.includes('--replay') ? import('./replay/main') : import('@/lib/sandbox/conformance/main'))
