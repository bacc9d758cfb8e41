import { companyNameInUsualCase, personNameInUsualCase } from '@/lib/domain/people/usual-case'
import { type LabelReader, type Meaning, type ReaderResult, readerValue } from '@/lib/wizard/intake/readers'
import { labelOf, upToNextLabel } from '../labels'

const NAME = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,4}/u
const NAME_LENGTH_MAX = 120

/** Last name, where the label names only that; several words are a whole name, the last name first. */
export const lastName: LabelReader = {
  label: labelOf('nume(?:le)?(?: de familie)?', 'last name', 'surname', 'family name'),
  codes: ['C.1.1', 'C.2.1'],
  read: (piece) => lastNameFirst(piece),
}

export const firstName: LabelReader = {
  label: labelOf('prenume(?:le)?', 'first names?', 'given names?', 'forename'),
  codes: ['C.1.2', 'C.2.2'],
  read: (piece) => nameOf('firstName', piece),
}

/** The whole name as it is written in Romania: the last name first. */
export const fullNameRo: LabelReader = {
  label: labelOf(
    'nume(?:le)? (?:si|\\/) prenume(?:le)?', 'nume complet', 'nume client', 'client', 'asigurat(?:ul)?', 'contractant(?:ul)?', 'proprietar(?:ul)?', 'titular', 'subsemnat(?:ul|a)', 'persoana',
  ),
  read: (piece) => (COMPANY.test(piece) ? companyOf(piece) : lastNameFirst(piece)),
}

/** The whole name as it is written in English: the first name first. */
export const fullNameEn: LabelReader = {
  label: labelOf('(?:full |client |customer )?name', 'customer', 'policyholder', 'owner', 'insured(?: person)?'),
  read: (piece) => {
    if (COMPANY.test(piece)) return companyOf(piece)
    const words = wordsOf(piece)
    return words.length < 2 ? undefined : both(words.at(-1) ?? '', words.slice(0, -1).join(' '))
  },
}

const COMPANY = /(?:^|[\s,])(?:S\.?R\.?L\.?(?:-D)?|S\.?A\.?|S\.?N\.?C\.?|S\.?C\.?S\.?|P\.?F\.?A\.?|I\.?I\.?|ONG|GmbH|Ltd\.?|Inc\.?)(?=$|[\s,;.])/u
const BUSINESS_NAME_LENGTH_MAX = 200

export const businessName: LabelReader = {
  label: labelOf(
    '(?:denumire(?:a)?|nume(?:le)?)(?: (?:firma|firmei|societate|societatii|companie|companiei|juridica|comerciala))?', 'firma', 'societate(?:a)?(?: comerciala)?', 'companie', 's\\.?c\\.?', 'company(?: name)?', 'business name', 'persoana juridica',
  ),
  codes: ['C.1.1', 'C.2.1'],
  read: (piece) => companyOf(piece),
}

export const issueAuthority: LabelReader = {
  label: labelOf('eliberat(?:a|ul)? de(?: catre)?', 'emis(?:a)? de(?: catre)?', 'emitent', 'issued by', 'issuing authority'),
  read: (piece) => {
    const name = /^[\p{L}\d][\p{L}\d .'’-]{2,60}/u.exec(piece)?.[0].replace(/ (?:la|in|la data|din|on)(?: data)?(?: de)?(?: \d.*)?$/iu, '').replace(/[\s.]+$/, '')
    return name === undefined || name.length < 3 ? undefined : readerValue('idIssueAuthority', name)
  },
}

export const caen: LabelReader = {
  label: labelOf('(?:cod )?caen(?: principal)?', 'cod caen', 'nace(?: code)?'),
  read: (piece) => {
    const [code] = /^\d{3,4}(?!\d)/.exec(piece) ?? []
    return code === undefined ? undefined : readerValue('caen', code.padStart(4, '0'))
  },
}

function lastNameFirst(piece: string): ReaderResult | undefined {
  if (COMPANY.test(piece)) return undefined
  const [last = '', ...rest] = wordsOf(piece)
  if (last === '') return undefined
  return rest.length === 0 ? nameOf('lastName', last) : both(last, rest.join(' '))
}

function both(last: string, first: string): ReaderResult {
  return { kind: 'values', values: [{ meaning: 'lastName', value: personNameInUsualCase(last) }, { meaning: 'firstName', value: personNameInUsualCase(first) }] }
}

function nameOf(meaning: Meaning, piece: string): ReaderResult | undefined {
  const name = wordsOf(piece).join(' ')
  return name === '' ? undefined : readerValue(meaning, personNameInUsualCase(name))
}

function wordsOf(piece: string): readonly string[] {
  const name = NAME.exec(upToNextLabel(piece))?.[0].slice(0, NAME_LENGTH_MAX).replace(/[.'’-]+$/u, '') ?? ''
  return name.split(' ').filter((word) => word !== '')
}

/** A company's name ends with its legal form; without one its end is not certain. */
function companyOf(piece: string): ReaderResult | undefined {
  const form = COMPANY.exec(piece)
  if (form === null) return undefined
  const name = piece.slice(0, form.index + form[0].length).replace(/^(?:S\.?C\.?\s+)/u, '').trim()
  return name.length > BUSINESS_NAME_LENGTH_MAX || name.length < 4 ? undefined : readerValue('businessName', companyNameInUsualCase(name))
}
