import { expect, test } from 'vitest'
import { addressesFor, linkIntoWorld } from './world-link'

test('a phone is sent to the address at which the desk is open', () => {
  expect(addressesFor('http://192.0.2.7:3000', ['http://198.51.100.4:3000'])).toEqual(['http://192.0.2.7:3000'])
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('a desk that is open as %s offers the addresses of the machine, because that one is each phone itself', (origin) => {
  expect(addressesFor(origin, ['http://192.0.2.7:3000', 'http://198.51.100.4:3000'])).toEqual(['http://192.0.2.7:3000', 'http://198.51.100.4:3000'])
})

test('the link leads to the desk, and names the world', () => {
  expect(linkIntoWorld('http://192.0.2.7:3000', 'abcdefghjkmn')).toBe('http://192.0.2.7:3000/?world=abcdefghjkmn')
})
