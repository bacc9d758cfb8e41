import { expect, it } from 'vitest'
import { deviceCookieName, readKnownDevice, withKnownDevice } from './known-device'

const [ANA, DAN] = ['5f0c8a8e-0000-7000-8000-00000000000a', '5f0c8a8e-0000-7000-8000-00000000000b']

it('a device is known for whoever signed in there, and for nobody else', () => {
  const cookie = withKnownDevice(undefined, ANA)
  expect(readKnownDevice(cookie, ANA)).toEqual({ id: expect.any(String) as string })
  expect(readKnownDevice(cookie, DAN)).toBe('none')
  expect(readKnownDevice(undefined, ANA)).toBe('none')
})

it('a device stays the same when somebody signs in again, and two browsers are two devices', () => {
  const cookie = withKnownDevice(undefined, ANA)
  expect(readKnownDevice(withKnownDevice(cookie, ANA), ANA)).toEqual(readKnownDevice(cookie, ANA))
  expect(readKnownDevice(withKnownDevice(undefined, ANA), ANA)).not.toEqual(readKnownDevice(cookie, ANA))
})

it('up to five people share a browser; the one who was there longest ago is forgotten', () => {
  const people = Array.from({ length: 6 }, (_one, nth) => `5f0c8a8e-0000-7000-8000-00000000001${nth}`)
  const cookie = people.reduce<string | undefined>((known, person) => withKnownDevice(known, person), undefined) ?? ''
  expect(people.map((person) => typeof readKnownDevice(cookie, person))).toEqual(['string', 'object', 'object', 'object', 'object', 'object'])
  expect(cookie.length).toBeLessThan(800)
})

it.each(['', 'x', '~', '....', 'a.b.c', 'x'.repeat(100_000)])('what another wrote (%#) is no device', (cookie) => {
  expect(readKnownDevice(cookie, ANA)).toBe('none')
  expect(readKnownDevice(withKnownDevice(cookie, ANA), ANA)).toEqual({ id: expect.any(String) as string })
})

it('a changed device is forged, and the next sign-in replaces it', () => {
  const cookie = withKnownDevice(undefined, ANA)
  const forged = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
  expect([readKnownDevice(forged, ANA), readKnownDevice(`${ANA}.x.y`, ANA)]).toEqual(['forged', 'forged'])
  expect(typeof readKnownDevice(withKnownDevice(forged, ANA), ANA)).toBe('object')
})

it('the cookie is for this host only where people reach it over https', () => {
  expect([deviceCookieName('https://desk.example.com'), deviceCookieName('http://localhost:3000')]).toEqual(['__Host-quotedesk.device', 'quotedesk.device'])
})
