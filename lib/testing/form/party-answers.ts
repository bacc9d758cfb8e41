import { countyByCode } from '@/lib/domain/place/county'
import type { Draft } from '@/lib/products/example-drafts'
import type { QuestionOf } from '@/lib/wizard/define'
import { choose, fieldOf, type FormScope, partOf, checkBox, typeInto, typeDay } from './form-scope'
import { membersOf, textOf } from './draft-values'
import type { FieldLocator } from './user-input'

const REST_OF_ADDRESS = ['postcode', 'building', 'staircase', 'floor', 'apartment'] as const

/** A new address, or that of an earlier party. */
export async function answerAddress<L extends FieldLocator<L>>(place: FormScope<L>, label: string, { typed, question }: { typed: Draft; question: QuestionOf<'address'> }): Promise<void> {
  if (typed['sameAs'] === true) return
  const part = partOf(place, label)
  if (question.sameAs !== undefined) await place.input.untick(fieldOf(part, 'checkbox', place.words.fields.sameAsHolder))
  await writeAddress(part, typed)
}

async function writeAddress<L extends FieldLocator<L>>(place: FormScope<L>, typed: Draft): Promise<void> {
  const { address } = place.words
  await choose(place, address.county, countyByCode(textOf(typed, 'county'))?.name ?? '')
  await typeInto(place, address.city, textOf(typed, 'city'))
  await typeInto(place, address.street, textOf(typed, 'street'))
  await typeInto(place, address.houseNumber, textOf(typed, 'houseNumber'))
  for (const name of REST_OF_ADDRESS) if (has(typed, name)) await typeInto(place, address[name], textOf(typed, name))
}

const WRITTEN_OF_PERSON = ['lastName', 'firstName', 'idNumber', 'mobile', 'email', 'idIssueAuthority'] as const
const DAYS_OF_PERSON = ['birthDate', 'idIssueDate'] as const
const WRITTEN_OF_COMPANY = ['businessName', 'mobile', 'email', 'tradeRegisterNumber', 'caenCode'] as const

/** Answers a person, a foreign person or a company, or reuses a party. */
export async function answerParty<L extends FieldLocator<L>>(outer: FormScope<L>, label: string, { typed, question }: { typed: Draft; question: QuestionOf<'party'> }): Promise<void> {
  const place = partOf(outer, label)
  const { holder, wizard, fields } = place.words
  if (typed['sameAs'] === true) return
  if (question.sameAs !== undefined) await place.input.untick(fieldOf(place, 'checkbox', fields.samePersonAsHolder))
  const isCompany = typed['kind'] === 'company'
  const isForeign = typed['isForeignPerson'] === true
  if (question.allows.length > 1) await choose(place, question.sameAs === undefined ? holder.kind : label, isCompany ? wizard.company : wizard.person)
  if (isForeign) await checkBox(place, holder.isForeignPerson)

  const taxId = isCompany ? holder.companyTaxId : isForeign ? holder.foreignTaxId : holder.personTaxId
  await typeInto(place, taxId, textOf(typed, 'taxId'))
  for (const name of isCompany ? WRITTEN_OF_COMPANY : WRITTEN_OF_PERSON) if (has(typed, name)) await typeInto(place, holder[name], textOf(typed, name))
  for (const name of DAYS_OF_PERSON) if (has(typed, name)) await typeDay(place, holder[name], textOf(typed, name))
  for (const name of ['nationality', 'citizenship'] as const) {
    if (has(typed, name)) await typeInto(place, holder[name], await place.entryLabel('country', textOf(typed, name)))
  }
  if (has(typed, 'gender')) await choose(place, holder.gender, typed['gender'] === 'f' ? holder.female : holder.male)
  for (const name of ['hasDisability', 'isRetired'] as const) if (typed[name] === true) await checkBox(place, holder[name])
  await writeAddress(place, membersOf(typed['address']))
  if (isCompany && question.asksRussiaBelarus) {
    await choose(place, holder.hasRelationsWithRussiaOrBelarus, typed['hasRelationsWithRussiaOrBelarus'] === true ? fields.yes : fields.no)
  }
}

const has = (typed: Draft, name: string) => textOf(typed, name) !== ''
