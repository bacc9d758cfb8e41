import { writeSync } from 'node:fs'
import { systemNow } from './clock'

/** What waits for a slow reader is kept up to here. */
const WAITING_BYTES_MAX = 1024 * 1024
const AGAIN_AFTER_MS = 50
/** For how long a process that ends offers its last lines to a slow reader. */
const LAST_LINES_MS = 500
const LINE_END = 10

/** Where the lines of a log go. */
export interface LogDestination {
  readonly write: (line: string) => void
  /** Offers what still waits once more, for a moment: for a process that ends. */
  readonly writeLast: () => void
}

interface Waiting {
  bytes: Uint8Array
  /** How many lines of the log are lost with it. */
  readonly lines: number
}

/**
 * Standard output, as a place that may take nothing: lines that cannot be written, as on a full disk, are counted and dropped, and the first line that can be written
 * again says how many were lost. A reader who is slow is waited for, up to a limit. The process works on in both cases, and ends when it is told to: pino's own
 * destination tries for ever, and so holds the process.
 */
export function logDestination(offer: (bytes: Uint8Array) => number = (bytes) => writeSync(1, bytes)): LogDestination {
  const queue: Waiting[] = []
  let waitingBytes = 0
  let lost = 0
  let isMidLine = false
  let timer: NodeJS.Timeout | undefined

  function write(line: string): void {
    if (waitingBytes > WAITING_BYTES_MAX) {
      lost += 1
      return
    }
    if (queue.length === 0 && lost > 0 && !tellLost()) {
      lost += 1
      return
    }
    keep(line, 1)
    if (timer === undefined) offerAll()
  }

  /** @returns whether it was written, or will be */
  function tellLost(): boolean {
    const told = lost
    lost = 0
    keep(`${JSON.stringify({ level: 40, time: systemNow(), lost: told, msg: 'lines of the log are lost: they could not be written' })}\n`, told)
    offerAll()
    return lost === 0
  }

  function keep(text: string, lines: number): void {
    // What a full disk cut off stays a line of its own.
    const bytes = Buffer.from(queue.length === 0 && isMidLine ? `\n${text}` : text)
    queue.push({ bytes, lines })
    waitingBytes += bytes.length
  }

  function offerAll(): void {
    try {
      for (let [next] = queue; next !== undefined; [next] = queue) offerOne(next)
    } catch (error) {
      if (isBusy(error)) timer ??= setTimeout(offerAgain, AGAIN_AFTER_MS).unref()
      else dropAll()
    }
  }

  function offerOne(next: Waiting): void {
    const taken = offer(next.bytes)
    if (taken === 0) throw new Error('Nothing was written')
    isMidLine = next.bytes[taken - 1] !== LINE_END
    waitingBytes -= taken
    next.bytes = next.bytes.subarray(taken)
    if (next.bytes.length === 0) queue.shift()
  }

  function offerAgain(): void {
    timer = undefined
    offerAll()
  }

  function dropAll(): void {
    for (const { lines } of queue) lost += lines
    queue.length = 0
    waitingBytes = 0
  }

  function writeLast(): void {
    const until = performance.now() + LAST_LINES_MS
    const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    for (offerAll(); queue.length > 0 && performance.now() < until; offerAll()) Atomics.wait(never, 0, 0, AGAIN_AFTER_MS)
  }

  return { write, writeLast }
}

/** A pipe that is full for a moment. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
}
