import { afterEach, expect, test, vi } from 'vitest'
import { channelName } from '@/components/proposals/selection-channel'
import { announceSave } from '@/components/wizard/draft/neighbours'
import { loadLocalDraft, saveLocalDraft } from '@/components/wizard/draft/local-draft'
import { loadStartChanges, saveStartChanges } from '@/components/wizard/start-changes/start-changes'
import { emptyStorage } from '@/lib/testing/browser/empty-storage'
import { nameOnPage } from './world-of-page'

const ofWorld = (mark: string | undefined) => vi.stubGlobal('document', { documentElement: { dataset: { world: mark } } })
afterEach(() => vi.unstubAllGlobals())

test('what a browser keeps for a record has another name in each world, and that of before where there is one world', () => {
  expect(nameOnPage('quotedesk.draft.x')).toBe('quotedesk.draft.x')
  ofWorld(undefined)
  expect([nameOnPage('quotedesk.draft.x'), channelName('x')]).toEqual(['quotedesk.draft.x', 'second-screen/x'])
  ofWorld('0a1b2c3d')
  expect([nameOnPage('quotedesk.draft.x'), channelName('x')]).toEqual(['quotedesk.draft.x.0a1b2c3d', 'second-screen/x.0a1b2c3d'])
})

test('a draft and the notes of a quote are found in the world where they were typed alone', () => {
  const { storage } = emptyStorage()
  const copy = { version: 3, draft: { vin: 'x' }, window: 'one' }
  ofWorld('0a1b2c3d')
  saveLocalDraft(storage, 'quote', copy)
  saveStartChanges(storage, 'quote', { from: { kind: 'copy', number: 1001 }, changes: [] })
  for (const mark of ['ffffffff', undefined]) {
    ofWorld(mark)
    expect([loadLocalDraft(storage, 'quote'), loadStartChanges(storage, 'quote')]).toEqual([undefined, null])
  }
  ofWorld('0a1b2c3d')
  expect(loadLocalDraft(storage, 'quote')).toEqual(copy)
  expect(loadStartChanges(storage, 'quote')).not.toBeNull()
})

test('windows hear of saves in their own world alone', () => {
  const named: string[] = []
  vi.stubGlobal('window', { BroadcastChannel: true })
  vi.stubGlobal('BroadcastChannel', class {
    constructor(name: string) {
      named.push(name)
    }
    postMessage() {}
    close() {}
  })
  for (const mark of ['0a1b2c3d', undefined]) {
    ofWorld(mark)
    announceSave('quote', 2)
  }
  expect(named).toEqual(['quotedesk.draft.quote.0a1b2c3d', 'quotedesk.draft.quote'])
})
