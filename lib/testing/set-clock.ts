import { onTestFinished, vi } from 'vitest'
import { type ClockSource, setTestClock } from '@/lib/platform/clock'

/** Sets the business clock until the current test ends: fixed at an instant, or moved by a source. */
export function setClock(source: ClockSource | Date): void {
  onTestFinished(setTestClock(source))
}

const measured = performance.now.bind(performance)
let older = 0

/** Adds `ms` to the monotonic clock of this process until the current test ends. */
export function processGrowsOlder(ms: number): void {
  older += ms
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => measured() + older)
  onTestFinished(() => {
    older = 0
    spy.mockRestore()
  })
}
