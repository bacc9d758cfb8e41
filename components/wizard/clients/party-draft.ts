import type { Day } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import { maskCode } from '@/lib/domain/personal-code'
import type { QuestionOf } from '@/lib/wizard/define'
import { party as partyRules } from '@/lib/wizard/kinds/party'
import { cleanDraft, type Draft, textOf } from '@/components/wizard/draft/draft'

/** A known client as a draft. It sets every field, so that no value of another client remains. */
export function partyDraft(party: Party): Draft {
  const { address } = party
  return {
    ...EMPTY,
    ...withoutUndefined(party),
    address: { ...EMPTY_ADDRESS, ...withoutUndefined(address), cityCode: String(address.cityCode) },
  }
}

const EMPTY_ADDRESS = { country: '', county: '', city: '', cityCode: '', street: '', houseNumber: '', building: '', staircase: '', floor: '', apartment: '', postcode: '' }

const EMPTY = {
  lastName: '',
  firstName: '',
  taxId: '',
  isForeignPerson: false,
  nationality: '',
  citizenship: '',
  gender: '',
  birthDate: '',
  idType: '',
  idNumber: '',
  idIssueAuthority: '',
  idIssueDate: '',
  licenceSince: '',
  hasDisability: false,
  isRetired: false,
  businessName: '',
  tradeRegisterNumber: '',
  caenCode: '',
}

function withoutUndefined(value: object): Draft {
  return Object.fromEntries(Object.entries(value).filter(([, typedFields]) => typedFields !== undefined))
}

interface PartyContext {
  readonly question: QuestionOf<'party'>
  readonly today: Day
}

// Facts derived from the tax code, or asked again for each contract, do not count as new.
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['nationality', 'citizenship', 'gender', 'birthDate', 'country', 'hasRelationsWithRussiaOrBelarus'])

/** Whether a known fact of a client was typed differently, or not typed yet. The codes of the known client are masked. */
export function addsToParty(known: Party, typed: unknown, { question, today }: PartyContext): boolean {
  const raw = cleanDraft({ typed })['typed']
  // Compares parsed values: a day or a phone number can be typed in many ways.
  const read = partyRules.parse(raw, question, { today, answers: {} })
  return hasNewFacts(partyDraft(known), read.ok ? partyDraft(read.value) : raw)
}

function hasNewFacts(known: unknown, typed: unknown): boolean {
  if (typeof known === 'object' && known !== null) {
    const typedFields = (typeof typed === 'object' && typed !== null ? typed : {}) as Draft
    return Object.entries(known).some(([name, value]) => !IGNORED_FIELDS.has(name) && hasNewFacts(value, typedFields[name]))
  }
  if (typeof known === 'boolean') return known && typed !== true
  if (typeof known === 'string' && known.includes('•')) return known !== maskCode(normalised(typed))
  return known !== '' && normalised(known) !== normalised(typed)
}

function normalised(value: unknown): string {
  return textOf(value).replace(/[\s.-]+/g, '').toUpperCase()
}
