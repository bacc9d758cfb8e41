import { expect, test } from 'vitest'
import list from './common-passwords.json'
import { isCommonPassword } from './common-passwords'

test.each(['123qweasdzxc', '1qaz2wsx3edc', 'qwertyqwerty', 'QwertyQwerty', 'motherfucker', 'Mótherfucker', 'leavemealone', 'passwordpassword', '123456789012'])('%j is common, whatever its case and diacritics', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['patru cai verzi pe pereți', 'o-parola-buna-1', 'demo-Quotedesk-1', ''])('%j is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('the list has every hash once and in order', () => {
  const bytes = Buffer.from(list.hashes, 'base64')
  expect(bytes).toHaveLength(list.count * list.hashBytes)
  const hashes = Array.from({ length: list.count }, (_one, nth) => bytes.subarray(nth * list.hashBytes, (nth + 1) * list.hashBytes).toString('hex'))
  expect(hashes).toEqual([...new Set(hashes)].toSorted())
  expect([list.read, list.count]).toEqual([999_999, 43_940])
})
