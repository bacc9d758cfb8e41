import { beforeAll, describe, expect, it } from 'vitest'
import { setKeyRing } from './key-ring'
import { searchTokens, textTokens } from './text-tokens'

beforeAll(() => {
  const key = Buffer.alloc(32, 7)
  setKeyRing({ sealing: { id: '00000000', key }, keys: new Map(), blindIndex: key, audit: key })
})

const finds = (text: string, typed: string, agency = 'one') => searchTokens(agency, typed).every((token) => textTokens('one', text).includes(token))

describe('the tokens of a text', () => {
  it.each(['Ilinca', 'ȚEPEȘ', 'tepe', 'i', 'nc', 'ca te', 'Ilinca Țepeș'])('are found by %s, without case and accents', (typed) => {
    expect(finds('Ilinca Țepeș', typed)).toBe(true)
  })

  it.each(['Maria', 'x', 'țepu', 'ilincaț'])('are not found by %s', (typed) => {
    expect(finds('Ilinca Țepeș', typed)).toBe(false)
  })

  it('are not found by another agency, and show no letter of the text', () => {
    expect(finds('Ilinca Țepeș', 'ilinca', 'two')).toBe(false)
    expect(textTokens('one', 'Ilinca Țepeș').every((token) => token.length === 8)).toBe(true)
  })
})
