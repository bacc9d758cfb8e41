import { describe, expect, test } from 'vitest'
import { pathsOfPages } from '@/lib/testing/edge/paths-of-api'
import { fileNameOf, inNavigationOrder, planScreens } from './plan-screens'
import { RECORD_NAMES } from './records-of-screens'

const records = Object.fromEntries(RECORD_NAMES.map((name) => [name, 'known']))
const pages = await pathsOfPages()
const newAgency = { broker: 'broker@new.test', admin: 'admin@new.test' }
const screens = planScreens(pages, { records, newAgency })

describe('the sheet of screens', () => {
  test('has every page of the desk as it usually is, for somebody who may open it', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(screens.filter(({ state }) => state === 'usual').map(({ page }) => page)).toEqual(pages)
    expect(screens.filter(({ path }) => /[{}]|undefined/.test(path))).toEqual([])
  })

  test('names a page for which no record is known', () => {
    expect(() => planScreens([...pages, '/claims/{claimId}'], { records, newAgency })).toThrow('No record of the demo is known for {claimId} of /claims/{claimId}')
  })

  test.each([
    ['empty', '/quotes', 'broker@new.test'],
    ['empty', '/admin/jobs', 'admin@new.test'],
    ['no permission', '/admin/users', 'broker@demo.test'],
    ['no permission', '/quotes/new', 'backoffice@demo.test'],
    ['not found', '/policies/{policyId}', 'broker@demo.test'],
    ['errors', '/sign-in', undefined],
    ['failing', '/admin/insurers', 'admin@demo.test'],
    ['offline', '/quotes/{quoteId}/{step}', 'broker@demo.test'],
  ])('has the state %s of %s', (state, page, viewer) => {
    expect(screens.find((one) => one.state === state && one.page === page)).toMatchObject({ viewer })
  })

  test('has a file of its own for each picture', () => {
    expect(new Set(screens.map(fileNameOf)).size).toBe(screens.length)
    expect(['/', '/quotes/{quoteId}/check'].map((page) => fileNameOf({ page, state: 'no permission' }))).toEqual(['home--no-permission', 'quotes-quoteId-check--no-permission'])
  })

  test('follows the navigation, and ends with the pages of visitors', () => {
    const ordered = inNavigationOrder(screens, ['/', '/quotes', '/policies', '/clients'])
    const first = [...new Set(ordered.map(({ page }) => page))]
    expect(first.indexOf('/policies')).toBeLessThan(first.indexOf('/clients'))
    expect(first.indexOf('/quotes/{quoteId}/check')).toBeLessThan(first.indexOf('/policies'))
    expect(first.at(-1)).toMatch(/^\/(sign-in|second-factor|proposal|password|invitation|forgotten-password|email)/)
  })
})
