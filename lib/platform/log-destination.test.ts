import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logDestination } from './log-destination'

const failing = (code: string) => Object.assign(new Error(code), { code })

/** A disk or a pipe with so much room; it then fails with a code. */
function given(room: number, code: string) {
  const place = { room, written: '' }
  const offer = (bytes: Uint8Array): number => {
    if (place.room === 0) throw failing(code)
    const taken = bytes.subarray(0, place.room)
    place.room -= taken.length
    place.written += Buffer.from(taken).toString()
    return taken.length
  }
  return { place, destination: logDestination(offer) }
}

const ENDLESS = 1e9

describe('a log on a full disk', () => {
  it.each(['ENOSPC', 'EIO', 'EPIPE'])('drops its lines (%s), and says once how many, when it can be written again', (code) => {
    const { place, destination } = given(6, code)
    destination.write('first\n')
    for (const line of ['second\n', 'third\n', 'fourth\n']) destination.write(line)
    expect(place.written).toBe('first\n')
    place.room = ENDLESS
    for (const line of ['fifth\n', 'sixth\n']) destination.write(line)
    const [first, told = '', ...rest] = place.written.split('\n')
    expect([first, ...rest]).toEqual(['first', 'fifth', 'sixth', ''])
    expect(JSON.parse(told)).toEqual({ level: 40, time: expect.any(Number) as number, lost: 3, msg: expect.stringContaining('lost') as string })
  })

  it('leaves what was cut off a line of its own', () => {
    const { place, destination } = given(3, 'ENOSPC')
    destination.write('first\n')
    place.room = ENDLESS
    destination.write('second\n')
    const [cut, told = '', ...rest] = place.written.split('\n')
    expect([cut, ...rest]).toEqual(['fir', 'second', ''])
    expect(JSON.parse(told)).toMatchObject({ lost: 1 })
  })

  it('counts on when there was room for a part of saying so only', () => {
    const { place, destination } = given(0, 'ENOSPC')
    destination.write('first\n')
    place.room = 10
    destination.write('second\n')
    place.room = ENDLESS
    destination.write('third\n')
    expect(JSON.parse(place.written.split('\n')[1] ?? '')).toMatchObject({ lost: 2 })
    expect(place.written.endsWith('\nthird\n')).toBe(true)
  })
})

describe('a log whose reader is slow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps its lines in their order until they are read', () => {
    const { place, destination } = given(3, 'EAGAIN')
    for (const line of ['first\n', 'second\n']) destination.write(line)
    expect(place.written).toBe('fir')
    place.room = ENDLESS
    vi.advanceTimersByTime(100)
    destination.write('third\n')
    expect(place.written).toBe('first\nsecond\nthird\n')
  })

  it('is given what waits when the process ends', () => {
    const { place, destination } = given(3, 'EAGAIN')
    destination.write('first\n')
    place.room = ENDLESS
    destination.writeLast()
    expect(place.written).toBe('first\n')
  })

  it('drops lines at a limit, and says so', () => {
    const { place, destination } = given(0, 'EAGAIN')
    const long = `${'x'.repeat(300_000)}\n`
    for (let count = 0; count < 6; count += 1) destination.write(long)
    place.room = ENDLESS
    vi.advanceTimersByTime(100)
    destination.write('last\n')
    expect(place.written.split('\n').map((line) => line.slice(0, 1))).toEqual(['x', 'x', 'x', 'x', '{', 'l', ''])
    expect(JSON.parse(place.written.split('\n')[4] ?? '')).toMatchObject({ lost: 2 })
  })
})

// A device that is always full; Linux alone has it.
describe.runIf(existsSync('/dev/full'))('a process whose log is on a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quotedesk-log-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('works on, and ends when it is told to', { timeout: 60_000 }, async () => {
    const script = join(folder, 'write.mts')
    writeFileSync(script, `
      import { log } from '${join(process.cwd(), 'lib/platform/log.ts')}'
      for (let count = 0; count < 3; count += 1) log().info({ count }, 'a line')
      setTimeout(() => {
        log().fatal('the last line')
        process.exit(7)
      }, 20)
    `)
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script], { stdio: ['ignore', full, 'inherit'], env: { ...process.env, LOG_LEVEL: 'info' }, timeout: 40_000, killSignal: 'SIGKILL' })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    closeSync(full)
    expect({ code, signal }).toEqual({ code: 7, signal: null })
  })
})
