import { expect, it } from 'vitest'
import { readBrowser } from './read-browser'

it.each([
  [{ 'x-quotedesk-address': '10.0.0.1' }, '10.0.0.1'],
  // Whose word in it counts, the server in front decides.
  [{ 'x-forwarded-for': '1.2.3.4', 'x-quotedesk-address': '10.0.0.1' }, '10.0.0.1'],
  [{ 'x-forwarded-for': '1.2.3.4' }, 'unknown'],
  [{ 'x-quotedesk-address': '' }, 'unknown'],
  [{ 'x-quotedesk-address': ['10.0.0.1'] }, 'unknown'],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('the address in %j is %j', (headers, address) => {
  expect(readBrowser(headers).address).toBe(address)
})

it('a browser without a name has none', () => {
  expect(readBrowser({}).userAgent).toBe('')
  expect(readBrowser({ 'user-agent': 'Probă/1.0' }).userAgent).toBe('Probă/1.0')
})
