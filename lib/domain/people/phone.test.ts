import { expect, it } from 'vitest'
import { isPhone, phoneInGroups, telAddress, whatsAppAddress } from './phone'

it.each([['0740 000 000', true], ['+40 (740) 000-000', true], ['021/300.00.00', true], ['12345', false], ['0740+000000', false], ['sunați-mă', false], ['', false]])('%s is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

it('a Romanian number is called with its country, another as it is written', () => {
  expect([telAddress('0740 000 000'), telAddress('+43 1 234567')]).toEqual(['tel:+40740000000', 'tel:+431234567'])
})

it.each([
  ['0740 000 000', 'https://wa.me/40740000000?text=Bun%C4%83%20ziua'],
  ['+43 1 234567', 'https://wa.me/431234567?text=Bun%C4%83%20ziua'],
  ['0264 111 222', 'https://wa.me/?text=Bun%C4%83%20ziua'],
  ['1234567', 'https://wa.me/?text=Bun%C4%83%20ziua'],
  [undefined, 'https://wa.me/?text=Bun%C4%83%20ziua'],
])('WhatsApp opens the chat of %s', (phone, address) => {
  expect(whatsAppAddress({ phone, text: 'Bună ziua' })).toBe(address)
})

it.each([
  ['0722123456', '0722 123 456'],
  ['0722 123 456', '0722 123 456'],
  ['+33612345678', '+33612345678'],
  ['', ''],
])('%j is read out as %j', (phone, read) => {
  expect(phoneInGroups(phone)).toBe(read)
})
