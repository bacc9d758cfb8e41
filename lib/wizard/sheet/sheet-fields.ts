import type { AnyQuestion, Definition, QuestionOf } from '@/lib/wizard/define'
import type { AnyItemQuestion, KindSettings, PlainKind } from '@/lib/wizard/kinds'

/** What stands in a cell: a question's own kind, or a part of a party or of an address. */
export type CellKind =
  | Exclude<PlainKind, 'party' | 'address'>
  | 'partyKind' | 'name' | 'taxId' | 'idNumber' | 'tradeRegister' | 'caen' | 'mobile' | 'email' | 'county' | 'city' | 'addressText'

/** An answer, or a part of one, that one cell of a row holds. */
export interface SheetField {
  /** Dotted path in the draft; an item of a list stands at its number: 'equipment.0.brand'. */
  readonly path: string
  readonly step: string
  readonly question: PlainQuestion
  /** The whole answer that the cell belongs to, by its key in the product. */
  readonly answer: string
  readonly cell: CellKind
  /** The part of a party or an address, such as 'address.city'. */
  readonly part?: string
  /** Whether a row without it, and without common answers, is not complete; what depends on other answers is not. */
  readonly isRequired: boolean
}

export type PlainQuestion = Exclude<AnyQuestion, QuestionOf<'items'>> | AnyItemQuestion

export interface SheetFields {
  readonly fields: readonly SheetField[]
  /** Answers that no cell holds, by their path: further items of a list. They come from common answers, or stay out. */
  readonly left: readonly string[]
}

/**
 * The columns of a product's sheet, in the order of its questions. A list of things that needs at least one gets cells for the first alone; other lists get none. People without a
 * Romanian code, and answers that an account switches on, are left to the wizard.
 */
export function sheetFields({ steps }: Pick<Definition, 'steps'>): SheetFields {
  const fields: SheetField[] = []
  const left: string[] = []
  for (const { id: step, questions } of steps) {
    for (const question of questions) {
      if (question.onlyWith !== undefined || question.fixed === true) continue
      if (question.kind !== 'items') {
        fields.push(...fieldsOf(question, { step, answer: question.key, path: question.key }))
        continue
      }
      left.push(question.key)
      if (question.min === 0) continue
      for (const one of question.questions) fields.push(...fieldsOf(one, { step, answer: question.key, path: `${question.key}.0.${one.key}` }))
    }
  }
  return { fields, left }
}

type Place = Pick<SheetField, 'step' | 'answer' | 'path'>

function fieldsOf(question: PlainQuestion, place: Place): SheetField[] {
  const isOptional = question.optional === true || question.fill !== undefined || question.when !== undefined
  const part = (name: string, cell: CellKind, isRequired: boolean): SheetField => ({ ...place, question, cell, part: name, path: `${place.path}.${name}`, isRequired: isRequired && !isOptional })
  switch (question.kind) {
    case 'party':
      return partyFields(question, part)
    case 'address':
      return addressFields('', part, question.sameAs === undefined)
    case 'consent':
      return [{ ...place, question, cell: 'consent', isRequired: question.mustBeGiven }]
    default:
      return [{ ...place, question, cell: question.kind, isRequired: !isOptional }]
  }
}

type PartField = (name: string, cell: CellKind, isRequired: boolean) => SheetField

function partyFields({ allows, sameAs, isOther, tradeRegister, asksRussiaBelarus, asksLicence }: KindSettings['party'], part: PartField): SheetField[] {
  const [isOwn, asPerson, asCompany] = [sameAs === undefined || isOther === true, allows.includes('person'), allows.includes('company')]
  const isAlways = isOwn && allows.length === 1
  return [
    ...(allows.length > 1 ? [part('kind', 'partyKind', false)] : []),
    ...(asPerson ? [part('lastName', 'name', isAlways), part('firstName', 'name', isAlways)] : []),
    ...(asCompany ? [part('businessName', 'name', isAlways)] : []),
    part('taxId', 'taxId', isOwn),
    ...(asPerson ? [part('idNumber', 'idNumber', isAlways)] : []),
    ...(asPerson && asksLicence === true ? [part('licenceSince', 'day', false)] : []),
    ...(asCompany ? [part('tradeRegisterNumber', 'tradeRegister', isAlways && tradeRegister === 'required'), part('caenCode', 'caen', false)] : []),
    ...(asCompany && asksRussiaBelarus ? [part('hasRelationsWithRussiaOrBelarus', 'yesNo', isAlways)] : []),
    part('mobile', 'mobile', isOwn),
    part('email', 'email', isOwn),
    ...addressFields('address.', part, isOwn),
  ]
}

function addressFields(before: string, part: PartField, isRequired: boolean): SheetField[] {
  return [
    part(`${before}county`, 'county', isRequired),
    part(`${before}city`, 'city', isRequired),
    part(`${before}street`, 'addressText', isRequired),
    part(`${before}houseNumber`, 'addressText', isRequired),
    ...['building', 'staircase', 'floor', 'apartment', 'postcode'].map((name) => part(`${before}${name}`, 'addressText', false)),
  ]
}
