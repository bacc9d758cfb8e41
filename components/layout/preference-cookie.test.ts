import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptPreference, savePreference } from './preference-cookie'

function browserAt(protocol: string, cookie = ''): { cookie: string } {
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  return document
}
afterEach(() => vi.unstubAllGlobals())

describe('a choice of this browser', () => {
  test('is kept for this host only, and encrypted, over https', () => {
    const document = browserAt('https:')
    savePreference('theme', 'dark')
    expect(document.cookie).toBe('__Host-theme=dark; path=/; max-age=31536000; SameSite=Lax; Secure')
  })

  test('is kept under its plain name over http, where browsers refuse the other', () => {
    const document = browserAt('http:')
    savePreference('theme', 'dark')
    expect(document.cookie).toBe('theme=dark; path=/; max-age=31536000; SameSite=Lax')
  })

  test.each([
    ['a=1; __Host-theme=dark; theme=light', 'dark'],
    ['theme=light', 'light'],
    ['xtheme=light', undefined],
    ['', undefined],
  ])('is read from %j as %j', (cookie, value) => {
    browserAt('https:', cookie)
    expect(keptPreference('theme')).toBe(value)
  })
})
