import { describe, expect, test } from 'vitest'
import { type Command, commandAtOffset, type Group, matchingGroups, pagesFor } from './commands'
import { SHORTCUTS } from '@/components/layout/shortcuts/shortcuts'

const command = (label: string): Command => ({ key: label, label, action: { kind: 'keys' } })
const GROUPS: readonly Group[] = [
  { name: 'go', commands: [command('Acasă'), command('Polițe')] },
  { name: 'start', commands: [command('Călătorie'), command('GAP'), command('Asistență locuință')] },
]
const labels = (text: string) => matchingGroups(GROUPS, text).map(({ name, commands }) => [name, ...commands.map(({ label }) => label)])

describe('the typed text filters commands', () => {
  test.each([
    ['', [['go', 'Acasă', 'Polițe'], ['start', 'Călătorie', 'GAP', 'Asistență locuință']]],
    ['polite', [['go', 'Polițe']]],
    ['Poliţe', [['go', 'Polițe']]],
    ['ASISTENTA', [['start', 'Asistență locuință']]],
    ['locuinta asis', [['start', 'Asistență locuință']]],
    ['gap', [['start', 'GAP']]],
    ['sistenta', []],
    ['x', []],
  ])('"%s"', (text, expected) => expect(labels(text)).toEqual(expected))
})

describe('the arrow keys', () => {
  const three = [command('a'), command('b'), command('c')]
  test.each([
    ['a', 1, 'b'],
    ['b', -1, 'a'],
    ['a', -1, 'c'],
    ['c', 1, 'a'],
    ['b', 0, 'b'],
    [undefined, 0, 'a'],
    ['gone', 1, 'a'],
  ])('select, from %s by %i, the command %s', (key, places, expected) => expect(commandAtOffset(three, key, places)?.key).toBe(expected))

  test('select nothing in an empty list', () => expect(commandAtOffset([], 'a', 1)).toBeUndefined())
})

describe('the pages for a role', () => {
  test.each([
    ['broker', ['home', 'newQuote', 'quotes', 'offers', 'proposals', 'clients', 'policies', 'payments', 'fleets', 'renewals', 'reports']],
    ['back-office', ['home', 'quotes', 'offers', 'proposals', 'clients', 'policies', 'payments', 'fleets', 'renewals', 'reports']],
    ['admin', ['home', 'quotes', 'offers', 'proposals', 'clients', 'policies', 'payments', 'fleets', 'renewals', 'reports', 'users', 'insurers', 'accounts', 'integration', 'calls', 'letterhead', 'reviewRules', 'jobs', 'audit', 'assumptions']],
  ] as const)('%s', (role, pages) => expect(pagesFor({ roles: [role] }).map(({ page }) => page)).toEqual(pages))

  test('have shortcuts to the same URLs', () => {
    const pages = Object.fromEntries(pagesFor({ roles: ['broker'] }).map(({ page, href }) => [page, href]))
    const letters = SHORTCUTS.flatMap(({ name, keys, action }) => (action?.kind === 'go' && keys.length === 2 ? [[name, action.href]] : []))
    expect(Object.fromEntries(letters)).toEqual(pages)
  })
})
