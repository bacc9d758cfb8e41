import { describe, expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { documentText, hasAmount, hasCode, hasDay, hasName, hasNumber, hasPhrase, nameOrders } from './document-text'

describe('finding a name in a document', () => {
  const names = ['Ioana-Călina Mureșan', 'Mureșan Ioana-Călina']
  it.each([
    ['finds it in the order of the form', 'Contractant: Ioana-Călina Mureșan, Cluj'],
    ['finds it in the order of an identity card', 'Nume MUREŞAN IOANA CĂLINA CNP'],
    ['finds it across a line break', 'Ioana-Călina\n  Mureșan'],
  ])('%s', (_, text) => expect(hasName(documentText(text), names)).toBe(true))

  it.each([
    ['another person\'s name', 'Mureșan Ioana'],
    ['a name within a longer word', 'Xioana-Călina Mureșanu'],
    ['the words of a name apart', 'Ioana-Călina și Ana Mureșan'],
    ['an empty text', ''],
  ])('does not accept %s', (_, text) => expect(hasName(documentText(text), names)).toBe(false))

  it('finds a company\'s name with or without dots in its legal form', () => {
    expect(hasName(documentText('Denumire: Atelierul de Pâine S.R.L.'), ['Atelierul de Pâine SRL'])).toBe(true)
  })

  it('tries every order of the words of a name', () => {
    expect(nameOrders(' Mureșan  Ioana Călina ')).toEqual(['Mureșan Ioana Călina', 'Ioana Călina Mureșan', 'Călina Mureșan Ioana'])
  })

  it('finds nothing when the name is empty', () => expect(hasName(documentText('anything'), [''])).toBe(false))
})

describe('finding a product by the beginning of its words', () => {
  it.each([
    ['Asigurare de călătorie în străinătate', ['calatori'], true],
    ['Poliță GAP', ['gap'], true],
    ['Singapore', ['gap'], false],
    ['Asigurarea panourilor solare', ['panouri solare', 'panourilor solare'], true],
  ])('%s', (text, phrases, expected) => expect(hasPhrase(documentText(text), phrases)).toBe(expected))
})

describe('finding a day in a document', () => {
  it.each(['01.12.2026', '1.12.2026', '01/12/2026', '01-12-2026', '2026-12-01', 'de la 01.12.2026 – 30.11.2027'])('finds it in %s', (text) => {
    expect(hasDay(documentText(text), day('2026-12-01'))).toBe(true)
  })
  it.each(['11.12.2026', '01.12.20261', '02.12.2026', '2026-12-011', '12.01.2026'])('does not find it in %s', (text) => {
    expect(hasDay(documentText(text), day('2026-12-01'))).toBe(false)
  })
})

describe('finding an amount in a document', () => {
  it.each([
    ['1.436,33 RON', 143_633],
    ['1436.33', 143_633],
    ['1,436.33', 143_633],
    ['1 436,33 lei', 143_633],
    ['713,50 RON', 71_350],
    ['500,00 RON', 50_000],
    ['500 RON', 50_000],
    ['12.345.678,05', 1_234_567_805],
  ])('finds it in %s', (text, bani) => expect(hasAmount(documentText(text), bani)).toBe(true))
  it.each([
    ['11.436,33 RON', 143_633],
    ['1.436,331', 143_633],
    ['713,05 RON', 71_350],
    ['500,50 RON', 50_000],
    ['1.500 RON', 50_000],
    ['500.000 RON', 50_000],
  ])('does not find it in %s', (text, bani) => expect(hasAmount(documentText(text), bani)).toBe(false))
})

describe('finding a series and a number in a document', () => {
  it('finds a series in any notation', () => {
    for (const text of ['Seria AL/01 nr. 7', 'seria AL 01', 'al-01']) expect(hasCode(documentText(text), 'AL/01')).toBe(true)
    expect(hasCode(documentText('AL/02'), 'AL/01')).toBe(false)
    expect(hasCode(documentText('anything'), '/')).toBe(false)
  })
  it.each([
    ['nr. 0240101.', '240101', true],
    ['nr. 240101', '0240101', true],
    ['nr. 2401012', '240101', false],
    ['nr. A-77', 'A77', true],
  ])('%s contains the number %s: %s', (text, number, expected) => expect(hasNumber(documentText(text), number)).toBe(expected))
})
