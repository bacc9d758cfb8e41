import { expect, it } from 'vitest'
import { gotOf } from './got'

it.each([
  ['a personal code in digits', '1850312345678', { type: 'text', size: 13, shape: '9999999999999' }],
  ['a personal code as a number', 1850312345678, { type: 'number', shape: '9999999999999' }],
  ['digits of another script', '١٢٣', { type: 'text', size: 3, shape: '999' }],
  ['a name', 'Ană Ion', { type: 'text', size: 7, shape: 'aaa aaa' }],
  ['an address of mail', 'a1@b.ro', { type: 'text', size: 7, shape: 'a9?a.aa' }],
  ['a text longer than a code', 'Strada Lungă 12, bloc A, scara 3', { type: 'text', size: 32 }],
  ['nothing', null, { type: 'nothing' }],
  ['a list', [1, 2], { type: 'list', size: 2 }],
  ['an object', { number: 7 }, { type: 'object', size: 1 }],
])('keeps type and shape of %s, and no sign of it', (_, sent, got) => {
  expect(gotOf(sent)).toEqual(got)
})
