import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { createDraftSaver, type StoredDraft } from './draft-saver'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server whose replies the test gives one by one. */
function desk(stored: StoredDraft = { version: 1, draft: {} }) {
  const sent: { held: StoredDraft; isLeaving: boolean; answer: (version: number) => void; refuse: (fault: unknown) => void }[] = []
  const copies: (StoredDraft | undefined)[] = []
  const saver = createDraftSaver(stored, {
    store: (held, { isLeaving }) =>
      new Promise((resolve, reject) => {
        sent.push({ held, isLeaving, answer: (version) => resolve({ version }), refuse: reject })
      }),
    keepCopy: (held) => copies.push(held),
    now: () => 1234,
  })
  const request = (index: number) => {
    const found = sent[index]
    if (found === undefined) throw new Error(`Request ${index} was not sent`)
    return found
  }
  return { saver, sent, copies, request }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('saving a draft', () => {
  it('saves 600 ms after the last change, once', async () => {
    const { saver, sent, request } = desk()
    saver.change({ a: 'x' })
    await vi.advanceTimersByTimeAsync(500)
    saver.change({ a: 'xy' })
    await vi.advanceTimersByTimeAsync(599)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ held }) => held)).toEqual([{ version: 1, draft: { a: 'xy' } }])
    request(0).answer(2)
    await settle()
    expect(saver.state()).toEqual({ kind: 'saved', at: 1234 })
  })

  it('never has two requests under way; what was typed meanwhile follows over the new version', async () => {
    const { saver, sent, request } = desk()
    saver.change({ a: '1' })
    void saver.flush()
    saver.change({ a: '2' })
    void saver.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    request(0).answer(2)
    await settle()
    expect(sent).toHaveLength(2)
    expect(request(1).held).toEqual({ version: 2, draft: { a: '2' } })
  })

  it('saves nothing when nothing changed, or when the change was taken back', async () => {
    const { saver, sent, copies } = desk({ version: 1, draft: { a: 'x' } })
    saver.change({ a: 'x' })
    saver.change({ a: 'xy' })
    saver.change({ a: 'x' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(0)
    expect(copies.at(-1)).toBeUndefined()
    expect(saver.state().kind).toBe('saved')
  })

  it('keeps a copy from the first change until the server has it', async () => {
    const { saver, copies, request } = desk()
    saver.change({ a: 'x' })
    expect(copies).toEqual([{ version: 1, draft: { a: 'x' } }])
    void saver.flush()
    request(0).answer(2)
    await settle()
    expect(copies.at(-1)).toBeUndefined()
  })

  it('tries again by itself when the server cannot be reached, later each time', async () => {
    const { saver, sent, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new TypeError('no network'))
    await settle()
    expect(saver.state().kind).toBe('retrying')
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(2)
    request(1).refuse(new Fault('databaseBusy'))
    await vi.advanceTimersByTimeAsync(3999)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(3)
    request(2).answer(2)
    await settle()
    expect(saver.state().kind).toBe('saved')
  })

  it('says that the session ended and goes on once it is asked again', async () => {
    const { saver, sent, copies, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new Fault('notSignedIn'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state().kind).toBe('signedOut')
    expect(sent).toHaveLength(1)
    expect(copies.at(-1)).toEqual({ version: 1, draft: { a: 'x' } })
    const flushed = saver.flush()
    request(1).answer(2)
    expect(await flushed).toBe(true)
  })

  it('stops at a conflict and tells who saved', async () => {
    const { saver, sent, request } = desk()
    saver.change({ a: 'mine' })
    const flushed = saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    expect(await flushed).toBe(false)
    expect(saver.state()).toEqual({ kind: 'conflict', by: 'Ana Pop', version: 7 })
    saver.change({ a: 'mine too' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(sent).toHaveLength(1)
  })

  it('can keep what was typed here, over the version of the other', async () => {
    const { saver, request } = desk()
    saver.change({ a: 'mine' })
    void saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    await settle()
    const kept = saver.keepMine()
    expect(request(1).held).toEqual({ version: 7, draft: { a: 'mine' } })
    request(1).answer(8)
    expect(await kept).toBe(true)
    expect(saver.current()).toEqual({ version: 8, draft: { a: 'mine' } })
  })

  it('can let go of what was typed here, with its copy', async () => {
    const { saver, sent, copies, request } = desk()
    saver.change({ a: 'mine' })
    void saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    await settle()
    saver.letGo()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(copies.at(-1)).toBeUndefined()
  })

  it('does not repeat what the server refuses for good', async () => {
    const { saver, sent, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new Fault('quoteLocked'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state()).toEqual({ kind: 'refused', code: 'quoteLocked' })
    expect(sent).toHaveLength(1)
  })

  it('takes up the copy of an earlier window, and meets whoever saved since', async () => {
    const { saver, request } = desk({ version: 5, draft: { a: 'theirs' } })
    saver.restore({ version: 4, draft: { a: 'mine' } })
    await vi.advanceTimersByTimeAsync(600)
    expect(request(0).held).toEqual({ version: 4, draft: { a: 'mine' } })
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 5 } }))
    await settle()
    expect(saver.state()).toEqual({ kind: 'conflict', by: 'Ana Pop', version: 5 })
  })

  it('tells on leaving the page that the request must outlive it', () => {
    const { saver, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush({ isLeaving: true })
    expect(request(0).isLeaving).toBe(true)
  })

  it('takes a newer draft of the server only while nothing typed waits here', () => {
    const { saver } = desk({ version: 3, draft: { a: 'x' } })
    saver.adopt({ version: 2, draft: { a: 'older' } })
    expect(saver.current().draft).toEqual({ a: 'x' })
    saver.adopt({ version: 4, draft: { a: 'newer' } })
    expect(saver.current()).toEqual({ version: 4, draft: { a: 'newer' } })
    saver.change({ a: 'typed' })
    saver.adopt({ version: 5, draft: { a: 'theirs' } })
    expect(saver.current()).toEqual({ version: 4, draft: { a: 'typed' } })
  })
})
