import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'
import { withRecordedLog } from '@/lib/testing/logs/recorded-log'
import { writeConsoleToLog } from './write-console-to-log'

const recorded = withRecordedLog()
const NAMES = ['log', 'info', 'debug', 'warn', 'error'] as const
const originals = Object.fromEntries(NAMES.map((name) => [name, console[name]]))
const listeners = { warning: process.listeners('warning'), uncaughtException: process.listeners('uncaughtException') }
const CNP = '2850314120125'

/** Prints as the framework does. */
function print(name: (typeof NAMES)[number], ...printed: readonly unknown[]): void {
  console[name](...printed)
}

beforeEach(() => writeConsoleToLog())
afterEach(() => {
  Object.assign(console, originals)
  for (const [event, before] of Object.entries(listeners)) {
    process.removeAllListeners(event)
    for (const listener of before) process.on(event, listener)
  }
})

it('what the framework prints is a line of JSON, without the colours of a terminal', () => {
  print('log', '\u001b[1m\u001b[38;2;173;127;168m▲ Next.js 16.4.6\u001b[39m\u001b[22m')
  expect(recorded.entries()).toEqual([{ level: 30, time: expect.any(Number) as number, printed: true, msg: '▲ Next.js 16.4.6' }])
})

it('an error that is printed loses its message, and a text its personal codes', () => {
  print('error', ' ⨯ ', new Error(`the client ${CNP} is not readable`))
  print('error', `Error: the client Ana Popescu\n    at read (file.js:1:1)`)
  print('warn', `cannot read ${CNP}`)
  expect(recorded.entries()).toMatchObject([{ level: 50, err: { name: 'Error' } }, { level: 50, msg: 'an error was printed' }, { level: 40 }])
  expect(recorded.lines.join('')).not.toMatch(new RegExp(`${CNP}|Popescu`))
})

it('the error of a page is given the id of its request, which the reader sees, and is written once', () => {
  const { work } = beginWork()
  const failed = Object.assign(new Error('no'), { digest: '1234567' })
  runAsWork(work, () => {
    print('error', failed)
    print('error', failed)
  })
  expect(failed.digest).toBe(work.requestId)
  expect(recorded.entries()).toMatchObject([{ requestId: work.requestId, digest: '1234567', err: { name: 'Error' } }])
})
