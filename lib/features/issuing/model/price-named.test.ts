import { expect, test } from 'vitest'
import { priceNamedIn } from './price-named'

const premium = { amountBani: 11_399, currency: 'RON' } as const

test.each([
  ['the price in the service\'s words', ['Alpina cere acum 117.41 RON și nu emite această ofertă.'], 11_741],
  ['the price with a comma and lei', ['Prima s-a modificat: 1.117,41 lei.'], 111_741],
  ['the new price beside the old one', ['Prima nu mai este 113,99 RON, ci 117,41 RON.'], 11_741],
  ['the same price said twice', ['Acum 117,41 RON.', 'The premium is 117.41 RON.'], 11_741],
  ['nothing without a price', ['Oferta nu mai este valabilă.'], undefined],
  ['nothing of the offer\'s own price', ['Prima de 113,99 RON nu este plătită.'], undefined],
  ['nothing of two other prices', ['Între 117,41 RON și 120,00 RON.'], undefined],
  ['nothing in another currency', ['Prima este acum 23,00 EUR.'], undefined],
  ['nothing of a number that is no amount', ['Cod 4022.117 RON'], undefined],
])('reads %s', (_what, texts, amountBani) => {
  expect(priceNamedIn(texts, premium)).toEqual(amountBani === undefined ? undefined : { amountBani, currency: 'RON' })
})
