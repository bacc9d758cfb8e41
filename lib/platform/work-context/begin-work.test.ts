import { describe, expect, it } from 'vitest'
import { beginWork } from './begin-work'
import { currentWork, noteIds, runAsWork } from './current-work'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

describe('new work', () => {
  it('has an id of its own when nobody gives it one', () => {
    const [first, second] = [beginWork(), beginWork()]
    expect(first.work.requestId).toMatch(/^[0-9a-f]{32}$/)
    expect(first.work.requestId).not.toBe(second.work.requestId)
    expect(first.parentSpanId).toBeUndefined()
  })

  it('takes the trace of a proxy, and hangs below its span', () => {
    expect(beginWork({ traceparent: `00-${TRACE}-${PARENT}-01`, requestId: 'a'.repeat(32) })).toMatchObject({ work: { requestId: TRACE }, parentSpanId: PARENT })
  })

  it('takes the id of a proxy that sends no trace', () => {
    expect(beginWork({ requestId: TRACE })).toMatchObject({ work: { requestId: TRACE }, parentSpanId: undefined })
  })

  it.each(['Ana Popescu', '1990231420018', `${TRACE}0`, '0'.repeat(32), '', `${TRACE}\n`])('does not believe an id that is none: %j', (requestId) => {
    expect(beginWork({ requestId, traceparent: `00-${requestId}-${PARENT}-01` }).work.requestId).not.toBe(requestId)
  })
})

describe('the work under way', () => {
  it('is known to all that it leaves running, with what is noted later', async () => {
    const { work } = beginWork({}, { quoteId: 'q' })
    const inside = await runAsWork(work, async () => {
      noteIds({ userId: 'u' })
      await Promise.resolve()
      return currentWork()
    })
    expect(inside).toMatchObject({ requestId: work.requestId, ids: { quoteId: 'q', userId: 'u' } })
  })

  it('is none outside, and noting there changes nothing', () => {
    noteIds({ userId: 'u' })
    expect(currentWork()).toBeUndefined()
  })
})
