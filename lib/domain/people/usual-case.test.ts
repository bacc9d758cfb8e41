import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { companyNameInUsualCase, personNameInUsualCase } from './usual-case'

describe('the name of a person typed in one case', () => {
  test.each([
    ['ELENA DUMITRESCU', 'Elena Dumitrescu'],
    ['elena dumitrescu', 'Elena Dumitrescu'],
    ['ȘTEFĂNIȚĂ ȚÎNȚĂREANU', 'Ștefăniță Țînțăreanu'],
    ['ioana-călina', 'Ioana-Călina'],
    ['POPESCU-TĂRICEANU', 'Popescu-Tăriceanu'],
    ['ION I. POPESCU', 'Ion I. Popescu'],
    ["O'BRIEN", "O'Brien"],
    ['d’angelo', 'D’Angelo'],
    ['MCDONALD', 'McDonald'],
    ['MACOVEI', 'Macovei'],
    ['VAN DER BERG', 'van der Berg'],
    ['ȘTEFAN CEL MARE', 'Ștefan cel Mare'],
    ['DE', 'De'],
    ['ÖZTÜRK', 'Öztürk'],
    ['  ANA  MARIA ', '  Ana  Maria '],
  ])('%s is written %s', (typed, usual) => {
    expect(personNameInUsualCase(typed)).toBe(usual)
  })

  test.each(['Elena Dumitrescu', 'McArthur', 'DiCaprio', 'van der Berg-Pop', 'A', 'a', '', '  ', '123', '李'])('%j stays', (typed) => {
    expect(personNameInUsualCase(typed)).toBe(typed)
  })
})

describe('the name of a company typed in one case', () => {
  test.each([
    ['agro prest srl', 'Agro Prest SRL'],
    ['AGRO PREST S.R.L.', 'Agro Prest S.R.L.'],
    ['SC ȚESĂTORIA SA', 'SC Țesătoria SA'],
    ['bmw service srl-d', 'BMW Service SRL-D'],
    ['ABC IMPEX SRL', 'ABC Impex SRL'],
    ['PÂINE ȘI SARE SRL', 'Pâine și Sare SRL'],
    ['LA TREI PAȘI SRL', 'La Trei Pași SRL'],
    ['la doi pași srl', 'La Doi Pași SRL'],
    ['elena dumitrescu pfa', 'Elena Dumitrescu PFA'],
    ['ion pop ii', 'Ion Pop II'],
    ['auto-trans gmbh', 'Auto-Trans GmbH'],
    ['a.b.c. trans srl', 'A.B.C. Trans SRL'],
    ['3d print sa', '3D Print SA'],
  ])('%s is written %s', (typed, usual) => {
    expect(companyNameInUsualCase(typed)).toBe(usual)
  })

  it('stays when it has both cases', () => {
    expect(companyNameInUsualCase('eMAG Marketplace srl')).toBe('eMAG Marketplace srl')
  })
})

it('changes nothing but the case of letters, and nothing the second time', () => {
  const typed = fc.stringMatching(/^[a-zăâîșț '.-]{0,40}$/)
  fc.assert(
    fc.property(typed, fc.boolean(), fc.constantFrom(personNameInUsualCase, companyNameInUsualCase), (text, isUpper, write) => {
      const given = isUpper ? text.toLocaleUpperCase('ro') : text
      const written = write(given)
      expect(written.toLocaleLowerCase('ro')).toBe(given.toLocaleLowerCase('ro'))
      expect(write(written)).toBe(written)
    }),
  )
})
