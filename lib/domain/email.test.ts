import { describe, expect, test } from 'vitest'
import { checkEmail, maskEmail } from './email'

describe('an e-mail address', () => {
  test.each([
    ['ana.pop@example.ro', 'ana.pop@example.ro'],
    [' Ana.Pop+auto@Mail.Example.RO ', 'Ana.Pop+auto@mail.example.ro'],
    ["o'neil_1@my-firm.co", "o'neil_1@my-firm.co"],
    ['a@xn--tefan-53a.xn--p1ai', 'a@xn--tefan-53a.xn--p1ai'],
    [`${'a'.repeat(64)}@example.ro`, `${'a'.repeat(64)}@example.ro`],
  ])('%s is valid', (text, email) => {
    expect(checkEmail(text)).toEqual({ ok: true, email })
  })

  test.each([
    '', 'ana', 'ana@', '@example.ro', 'ana@example', 'ana@@example.ro', 'ana@ex@ample.ro', 'ana pop@example.ro', '.ana@example.ro', 'ana.@example.ro',
    'ana..pop@example.ro', 'ana@-example.ro', 'ana@example-.ro', 'ana@example..ro', 'ana@example.r', 'ana@127.0.0.1', 'ștefan@example.ro',
    'ana@exa_mple.ro', 'ana@example.ro\nBcc: x@example.ro', `${'a'.repeat(65)}@example.ro`, `a@${'b'.repeat(64)}.ro`,
  ])('%j is refused', (text) => {
    expect(checkEmail(text)).toEqual({ ok: false, finding: { code: 'emailFormat' } })
  })

  test.each([254, 255])('is accepted with 254 characters at most: %i', (length) => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`
    const text = `${'a'.repeat(length - domain.length - 1)}@${domain}`
    expect(text).toHaveLength(length)
    expect(checkEmail(text)).toEqual(length <= 254 ? { ok: true, email: text } : { ok: false, finding: { code: 'tooLong', params: { max: 254 } } })
  })
})

test.each([
  ['ilinca.tepes@example.test', 'i•••@e•••.test'],
  ['a@b.ro', 'a•••@b•••.ro'],
  ['office@mail.agency.co.uk', 'o•••@m•••.uk'],
  ['nobody', 'n•••@•••'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
