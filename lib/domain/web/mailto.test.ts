import { expect, test } from 'vitest'
import { mailtoAddress } from './mailto'

test('a mailto URL contains recipient, subject and text, and no value can add a header', () => {
  const address = mailtoAddress({ to: 'ilinca@client.test', subject: 'Polița AL/01 & mai mult?', text: 'Bună ziua,\n100%\n' })
  const { protocol, pathname, searchParams } = new URL(address)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'ilinca@client.test'])
  expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Polița AL/01 & mai mult?', body: 'Bună ziua,\r\n100%\r\n' })
  expect(mailtoAddress({ to: 'a@b.ro?bcc=c@d.ro', subject: '', text: '' })).not.toContain('?bcc')
})
