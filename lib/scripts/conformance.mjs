/** Tests a running service from outside, or with --replay FILE what the client makes of recorded replies. */
await (process.argv.includes('--replay') ? import('./replay/main.ts') : import('../sandbox/conformance/main.ts'))
