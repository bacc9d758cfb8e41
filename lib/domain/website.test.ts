import { describe, expect, test } from 'vitest'
import { checkWebsite } from './website'

describe('a website', () => {
  test.each([
    'https://example.ro', 'http://www.example.ro/', 'HTTPS://Example.RO/Despre?x=1#sus', 'https://shop.example.co.uk:8443/a%20b', 'https://științe.example.ro/știri',
  ])('%s is valid', (website) => {
    expect(checkWebsite(` ${website} `)).toEqual({ ok: true, website })
  })

  test.each([
    '', 'example.ro', 'www.example.ro', 'ftp://example.ro', 'mailto:ana@example.ro', 'https://', 'https://localhost', 'https://127.0.0.1', 'https://2130706433',
    'https://[::1]/', 'https:/example.ro', 'https:\\\\example.ro', 'https://exa mple.ro', 'https://example.ro/a b', 'https://example', 'https://example.',
    'https://.ro', 'https://-example.ro', 'https://exa_mple.ro', 'https://ana:parola@example.ro', 'https://example.ro:99999', 'https://example.ro\u0000', 'https://example.ro/\uD800',
  ])('%j is refused', (text) => {
    expect(checkWebsite(text)).toEqual({ ok: false, finding: { code: 'websiteFormat' } })
  })

  test.each([2048, 2049])('is accepted with 2048 characters at most: %i', (length) => {
    const text = 'https://example.ro/'.padEnd(length, 'a')
    expect(checkWebsite(text).ok).toBe(length <= 2048)
  })
})
