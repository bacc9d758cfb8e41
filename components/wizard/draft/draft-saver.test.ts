import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { createDraftSaver, type StoredDraft } from './draft-saver'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server whose replies the test gives one by one. */
function desk(stored: StoredDraft = { version: 1, draft: {} }) {
  const sentDraft: { unsaved: StoredDraft; isLeaving: boolean; answer: (version: number) => void; refuse: (fault: unknown) => void }[] = []
  const copies: (StoredDraft | undefined)[] = []
  const announced: number[] = []
  const saver = createDraftSaver(stored, {
    store: (unsaved, { isLeaving }) =>
      new Promise((resolve, reject) => {
        sentDraft.push({ unsaved, isLeaving, answer: (version) => resolve({ version }), refuse: reject })
      }),
    saveCopy: (unsaved) => copies.push(unsaved),
    announce: (version) => announced.push(version),
    now: () => 1234,
  })
  const request = (index: number) => {
    const found = sentDraft[index]
    if (found === undefined) throw new Error(`Request ${index} was not sent`)
    return found
  }
  return { saver, sentDraft, copies, announced, request }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('saving a draft', () => {
  it('saves once, 600 ms after the last change', async () => {
    const { saver, sentDraft, request } = desk()
    saver.change({ a: 'x' })
    await vi.advanceTimersByTimeAsync(500)
    saver.change({ a: 'xy' })
    await vi.advanceTimersByTimeAsync(599)
    expect(sentDraft).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sentDraft.map(({ unsaved }) => unsaved)).toEqual([{ version: 1, draft: { a: 'xy' } }])
    request(0).answer(2)
    await settle()
    expect(saver.state()).toEqual({ kind: 'saved', at: 1234 })
  })

  it('sends one request at a time, then saves newer text over the new version', async () => {
    const { saver, sentDraft, request } = desk()
    saver.change({ a: '1' })
    void saver.flush()
    saver.change({ a: '2' })
    void saver.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sentDraft).toHaveLength(1)
    request(0).answer(2)
    await settle()
    expect(sentDraft).toHaveLength(2)
    expect(request(1).unsaved).toEqual({ version: 2, draft: { a: '2' } })
  })

  it('saves nothing without a change and after an undone change', async () => {
    const { saver, sentDraft, copies } = desk({ version: 1, draft: { a: 'x' } })
    saver.change({ a: 'x' })
    saver.change({ a: 'xy' })
    saver.change({ a: 'x' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sentDraft).toHaveLength(0)
    expect(copies.at(-1)).toBeUndefined()
    expect(saver.state().kind).toBe('saved')
  })

  it('stores a local copy from the first change until the server has saved it', async () => {
    const { saver, copies, request } = desk()
    saver.change({ a: 'x' })
    expect(copies).toEqual([{ version: 1, draft: { a: 'x' } }])
    void saver.flush()
    request(0).answer(2)
    await settle()
    expect(copies.at(-1)).toBeUndefined()
  })

  it('retries with growing pauses when the server cannot be reached', async () => {
    const { saver, sentDraft, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new TypeError('no network'))
    await settle()
    expect(saver.state().kind).toBe('retrying')
    await vi.advanceTimersByTimeAsync(2000)
    expect(sentDraft).toHaveLength(2)
    request(1).refuse(new Fault('databaseBusy'))
    await vi.advanceTimersByTimeAsync(3999)
    expect(sentDraft).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sentDraft).toHaveLength(3)
    request(2).answer(2)
    await settle()
    expect(saver.state().kind).toBe('saved')
  })

  it('reports an ended session, and saves at the next flush', async () => {
    const { saver, sentDraft, copies, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new Fault('notSignedIn'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state().kind).toBe('signedOut')
    expect(sentDraft).toHaveLength(1)
    expect(copies.at(-1)).toEqual({ version: 1, draft: { a: 'x' } })
    const flushed = saver.flush()
    request(1).answer(2)
    expect(await flushed).toBe(true)
  })

  it('stops at a conflict and reports who saved', async () => {
    const { saver, sentDraft, request } = desk()
    saver.change({ a: 'mine' })
    const flushed = saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    expect(await flushed).toBe(false)
    expect(saver.state()).toEqual({ kind: 'conflict', by: 'Ana Pop', version: 7, isOwn: false, isTyped: true })
    saver.change({ a: 'mine too' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(sentDraft).toHaveLength(1)
  })

  it('keepMine saves this draft over the other version', async () => {
    const { saver, request } = desk()
    saver.change({ a: 'mine' })
    void saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    await settle()
    const kept = saver.keepMine()
    expect(request(1).unsaved).toEqual({ version: 7, draft: { a: 'mine' } })
    request(1).answer(8)
    expect(await kept).toBe(true)
    expect(saver.current()).toEqual({ version: 8, draft: { a: 'mine' } })
  })

  it('discards this draft and its local copy', async () => {
    const { saver, sentDraft, copies, request } = desk()
    saver.change({ a: 'mine' })
    void saver.flush()
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 7 } }))
    await settle()
    saver.discardMine()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentDraft).toHaveLength(1)
    expect(copies.at(-1)).toBeUndefined()
  })

  it('does not retry after a permanent refusal', async () => {
    const { saver, sentDraft, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    request(0).refuse(new Fault('quoteLocked'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state()).toEqual({ kind: 'refused', code: 'quoteLocked' })
    expect(sentDraft).toHaveLength(1)
  })

  it('restores the copy of an earlier window, and conflicts with a newer save', async () => {
    const { saver, request } = desk({ version: 5, draft: { a: 'theirs' } })
    saver.restore({ version: 4, draft: { a: 'mine' } })
    await vi.advanceTimersByTimeAsync(600)
    expect(request(0).unsaved).toEqual({ version: 4, draft: { a: 'mine' } })
    request(0).refuse(new Fault('draftConflict', { params: { by: 'Ana Pop', version: 5 } }))
    await settle()
    expect(saver.state()).toEqual({ kind: 'conflict', by: 'Ana Pop', version: 5, isOwn: false, isTyped: true })
  })

  it('passes isLeaving to the request when the page unloads', () => {
    const { saver, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush({ isLeaving: true })
    expect(request(0).isLeaving).toBe(true)
  })

  it('adopts a newer server draft only without unsaved changes', () => {
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

describe('another window of the same browser', () => {
  it('learns of each save and its version', async () => {
    const { saver, announced, request } = desk()
    saver.change({ a: 'x' })
    void saver.flush()
    expect(announced).toEqual([])
    request(0).answer(2)
    await settle()
    expect(announced).toEqual([2])
  })

  it('is a conflict as soon as it has saved, before anything is typed here', async () => {
    const { saver, sentDraft } = desk()
    saver.hearOfSave(2)
    expect(saver.state()).toEqual({ kind: 'conflict', by: undefined, version: 2, isOwn: true, isTyped: false })
    saver.change({ a: 'mine' })
    expect(saver.state()).toEqual({ kind: 'conflict', by: undefined, version: 2, isOwn: true, isTyped: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentDraft).toHaveLength(0)
  })

  it('of somebody else is named', () => {
    const { saver } = desk()
    saver.hearOfSave(4, 'Ana Pop')
    expect(saver.state()).toEqual({ kind: 'conflict', by: 'Ana Pop', version: 4, isOwn: false, isTyped: false })
  })

  it('is overwritten by this one only on demand, even where nothing was typed', async () => {
    const { saver, request } = desk({ version: 1, draft: { a: 'old' } })
    saver.hearOfSave(3)
    const kept = saver.keepMine()
    expect(request(0).unsaved).toEqual({ version: 3, draft: { a: 'old' } })
    request(0).answer(4)
    expect(await kept).toBe(true)
  })

  it('is no conflict when it has saved what is known here, or while a save from here is under way', async () => {
    const { saver, request } = desk()
    saver.hearOfSave(1)
    expect(saver.state().kind).toBe('saved')
    saver.change({ a: 'x' })
    void saver.flush()
    saver.hearOfSave(2)
    expect(saver.state().kind).toBe('saving')
    request(0).answer(3)
    await settle()
    expect(saver.state().kind).toBe('saved')
  })
})
