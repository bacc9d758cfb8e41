import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exitReason, startUpFailed } from './exit-reason.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-log-'))
const logFile = path.join(folder, 'demo.log')
afterAll(() => rmSync(folder, { recursive: true }))

const GREETING = '▲ Next.js 16.4.6\n- Local: http://localhost:3000\n✓ Ready in 246ms\n'
const HOOK = 'An error occurred while loading instrumentation hook: '

it.each([
  ['an error of the start-up hook', `${GREETING}Failed to prepare server Error: ${HOOK}The folder is in use.\n    at Module.s (x.js:1:2)\n`, 'The folder is in use.'],
  ['a named error', `${GREETING}BadConfiguration: APP_SECRET is required.\n    at x (y.js:1:2)\n`, 'APP_SECRET is required.'],
  ['an error of Node', `TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension\n    at x (y.js:1:2)\n\nNode.js v20.9.0`, 'Unknown file extension'],
  ['an entry of the log', `${GREETING}{"level":60,"msg":"cannot start","err":{"message":"disk full"}}\n`, 'cannot start: disk full'],
  ['a printed entry of the start-up hook', `{"level":50,"printed":true,"msg":"Failed to prepare server Error: ${HOOK}The folder is in use."}\n`, 'The folder is in use.'],
  ['the last entry of a desk that could not start', '{"level":60,"err":{"name":"BadConfiguration","message":"Configuration: APP_SECRET is required."},"msg":"the desk could not start"}\n', 'APP_SECRET is required.'],
  ['a plain line', `${GREETING}The database is newer than this version.\n`, 'The database is newer than this version.'],
  ['nothing', GREETING, undefined],
])('the reason why a server ended is found in %s', (_, log, reason) => {
  writeFileSync(logFile, log)
  expect(exitReason(logFile)).toBe(reason)
})

it('a server with a failed start-up hook is distinguished from one that is starting', () => {
  writeFileSync(logFile, GREETING)
  expect(startUpFailed(logFile)).toBe(false)
  writeFileSync(logFile, `${GREETING}Failed to prepare server Error: ${HOOK}no\n`)
  expect(startUpFailed(logFile)).toBe(true)
})
