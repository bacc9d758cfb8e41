import { describe, expect, test } from 'vitest'
import { deskEn } from '@/lib/i18n/messages/desk.en'
import { type PendingShortcut, matchShortcut, type KeyPress, SHORTCUTS } from './shortcuts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({ key, control: false, shift: false, alt: false, isTyping: false, atMs: 5000, ...change })
const g = (atMs = 4500): PendingShortcut => ({ key: 'g', atMs })
const match = (one: KeyPress, before?: PendingShortcut) => matchShortcut(SHORTCUTS, one, before)

describe('a pressed key', () => {
  test.each([
    ['Ctrl or Cmd with K opens the palette', press('k', { control: true }), undefined, { kind: 'palette' }],
    ['Ctrl or Cmd with K opens the palette in a field too', press('k', { control: true, isTyping: true }), undefined, { kind: 'palette' }],
    ['Ctrl or Cmd with K opens the palette with caps lock too', press('K', { control: true }), undefined, { kind: 'palette' }],
    ['/ searches', press('/'), undefined, { kind: 'search' }],
    ['Ctrl or Cmd with Enter goes on, in a field too', press('Enter', { control: true, isTyping: true }), undefined, { kind: 'continue' }],
    ['? with Shift opens the sheet of shortcuts', press('?', { shift: true }), undefined, { kind: 'sheet' }],
    ['? opens the sheet after g too', press('?', { shift: true }), g(), { kind: 'sheet' }],
    ['g h opens the start page', press('h'), g(), { kind: 'go', href: '/' }],
    ['g n opens a new quote', press('n'), g(), { kind: 'go', href: '/quotes/new' }],
    ['n alone opens a new quote too, except where the page has its own', press('n'), undefined, { kind: 'go', href: '/quotes/new', exceptAt: '/review' }],
    ['g q opens the quotes', press('q'), g(), { kind: 'go', href: '/quotes' }],
    ['g c opens the clients', press('c'), g(), { kind: 'go', href: '/clients' }],
    ['g p opens the policies', press('p'), g(), { kind: 'go', href: '/policies' }],
    ['a second key after exactly one second still counts', press('q'), g(4000), { kind: 'go', href: '/quotes' }],
  ] as const)('%s', (_, one, before, action) => {
    expect(match(one, before)).toEqual({ action })
  })

  test.each([
    ['K alone', press('k'), undefined],
    ['Ctrl and Shift with K', press('k', { control: true, shift: true }), undefined],
    ['Ctrl and Alt with K', press('k', { control: true, alt: true }), undefined],
    ['/ in a field', press('/', { isTyping: true }), undefined],
    ['Enter alone', press('Enter'), undefined],
    ['? in a field', press('?', { shift: true, isTyping: true }), undefined],
    ['? with Ctrl', press('?', { control: true, shift: true }), undefined],
    ['? with Alt', press('?', { alt: true }), undefined],
    ['g in a field', press('g', { isTyping: true }), undefined],
    ['g with Shift', press('G', { shift: true }), undefined],
    ['g with Ctrl', press('g', { control: true }), undefined],
    ['q without g', press('q'), undefined],
    ['n in a field', press('n', { isTyping: true }), undefined],
    ['q after g in a field', press('q', { isTyping: true }), g()],
    ['q with Ctrl after g', press('q', { control: true }), g()],
    ['q later than a second after g', press('q'), g(3999)],
    ['another letter after g', press('x'), g()],
    ['a digit, which the page handles', press('1'), undefined],
  ] as const)('%s has no effect', (_, one, before) => {
    expect(match(one, before)).toEqual({})
  })

  test('g waits for a second key, even after another g', () => {
    expect(match(press('g'))).toEqual({ pending: { key: 'g', atMs: 5000 } })
    expect(match(press('g'), g())).toEqual({ pending: { key: 'g', atMs: 5000 } })
  })

  test('has no effect without its permission', () => {
    const without = SHORTCUTS.filter(({ needs }) => needs !== 'quote.write')
    expect(matchShortcut(without, press('n'), g())).toEqual({})
  })
})

test('every shortcut has different keys', () => {
  const all = SHORTCUTS.map(({ keys, withControl }) => `${withControl ?? false} ${keys.join(' ')}`)
  expect(new Set(all).size).toBe(all.length)
})

test('every page of the navigation has a shortcut', () => {
  expect(SHORTCUTS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(deskEn.nav)))
})
