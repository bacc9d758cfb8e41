import { onTestFinished, vi } from 'vitest'
import { type ClockSource, setTestClock } from '@/lib/platform/clock'

/** Sets the clock of the business to the end of the test that runs: still at an instant, or as far ahead as a source says. */
export function setClock(source: ClockSource | Date): void {
  onTestFinished(setTestClock(source))
}

const measured = performance.now.bind(performance)
let older = 0

/** Makes what this process measures since some moment longer by so much, to the end of the test that runs. */
export function processGrowsOlder(ms: number): void {
  older += ms
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => measured() + older)
  onTestFinished(() => {
    older = 0
    spy.mockRestore()
  })
}
