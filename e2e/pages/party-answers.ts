import { countyByCode } from '@/lib/domain/place/county'
import type { Draft } from '@/lib/products/example-drafts'
import type { QuestionOf } from '@/lib/wizard/define'
import { labelIn } from '../support/lists'
import { choose, fieldOf, type FormScope, partOf, tickCheckbox, typeInto, typeDay } from './form-scope'
import { membersOf, textOf } from './draft-values'

const REST_OF_ADDRESS = ['postcode', 'building', 'staircase', 'floor', 'apartment'] as const

/** A new address, or that of an earlier party. */
export async function answerAddress(scope: FormScope, label: string, { typed, question }: { typed: Draft; question: QuestionOf<'address'> }): Promise<void> {
  if (typed['sameAs'] === true) return
  const part = partOf(scope, label)
  if (question.sameAs !== undefined) await scope.input.untick(fieldOf(part, 'checkbox', scope.words.fields.sameAsHolder))
  await writeAddress(part, typed)
}

async function writeAddress(scope: FormScope, typed: Draft): Promise<void> {
  const { address } = scope.words
  await choose(scope, address.county, countyByCode(textOf(typed, 'county'))?.name ?? '')
  await typeInto(scope, address.city, textOf(typed, 'city'))
  await typeInto(scope, address.street, textOf(typed, 'street'))
  await typeInto(scope, address.houseNumber, textOf(typed, 'houseNumber'))
  for (const name of REST_OF_ADDRESS) if (has(typed, name)) await typeInto(scope, address[name], textOf(typed, name))
}

const WRITTEN_OF_PERSON = ['lastName', 'firstName', 'idNumber', 'mobile', 'email', 'idIssueAuthority'] as const
const DAYS_OF_PERSON = ['birthDate', 'idIssueDate'] as const
const WRITTEN_OF_COMPANY = ['businessName', 'mobile', 'email', 'tradeRegisterNumber', 'caenCode'] as const

/** Answers a person, a foreign person or a company, or reuses a party. */
export async function answerParty(outer: FormScope, label: string, { typed, question }: { typed: Draft; question: QuestionOf<'party'> }): Promise<void> {
  const scope = partOf(outer, label)
  const { holder, wizard, fields } = scope.words
  if (typed['sameAs'] === true) return
  if (question.sameAs !== undefined) await scope.input.untick(fieldOf(scope, 'checkbox', fields.samePersonAsHolder))
  const isCompany = typed['kind'] === 'company'
  const isForeign = typed['isForeignPerson'] === true
  if (question.allows.length > 1) await choose(scope, question.sameAs === undefined ? holder.kind : label, isCompany ? wizard.company : wizard.person)
  if (isForeign) await tickCheckbox(scope, holder.isForeignPerson)

  const taxId = isCompany ? holder.companyTaxId : isForeign ? holder.foreignTaxId : holder.personTaxId
  await typeInto(scope, taxId, textOf(typed, 'taxId'))
  for (const name of isCompany ? WRITTEN_OF_COMPANY : WRITTEN_OF_PERSON) if (has(typed, name)) await typeInto(scope, holder[name], textOf(typed, name))
  for (const name of DAYS_OF_PERSON) if (has(typed, name)) await typeDay(scope, holder[name], textOf(typed, name))
  for (const name of ['nationality', 'citizenship'] as const) {
    if (has(typed, name)) await typeInto(scope, holder[name], await labelIn(scope, 'country', textOf(typed, name)))
  }
  if (has(typed, 'gender')) await choose(scope, holder.gender, typed['gender'] === 'f' ? holder.female : holder.male)
  for (const name of ['hasDisability', 'isRetired'] as const) if (typed[name] === true) await tickCheckbox(scope, holder[name])
  await writeAddress(scope, membersOf(typed['address']))
  if (isCompany && question.asksRussiaBelarus) {
    await choose(scope, holder.hasRelationsWithRussiaOrBelarus, typed['hasRelationsWithRussiaOrBelarus'] === true ? fields.yes : fields.no)
  }
}

const has = (typed: Draft, name: string) => textOf(typed, name) !== ''
