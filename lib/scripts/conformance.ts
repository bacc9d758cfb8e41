/** Tests a running service from outside, or with --replay FILE what the client makes of recorded replies. */
export {}

await (process.argv.includes('--replay') ? import('./replay/main') : import('@/lib/sandbox/conformance/main'))
