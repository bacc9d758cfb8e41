import type { Party } from '@/lib/domain/party'
import type { Draft } from './draft'

/** A known client as it would have been typed. Every field is named, so that nothing of another client stays behind. */
export function partyDraft(party: Party): Draft {
  const { address } = party
  return {
    ...EMPTY,
    ...withoutUndefined(party),
    address: { ...EMPTY_ADDRESS, ...withoutUndefined(address), cityCode: String(address.cityCode) },
  }
}

const EMPTY_ADDRESS = { county: '', city: '', cityCode: '', street: '', houseNumber: '', building: '', staircase: '', floor: '', apartment: '', postcode: '' }

const EMPTY = {
  lastName: '',
  firstName: '',
  taxId: '',
  isForeignPerson: false,
  nationality: '',
  citizenship: '',
  gender: '',
  birthDate: '',
  idNumber: '',
  idIssueAuthority: '',
  idIssueDate: '',
  hasDisability: false,
  isRetired: false,
  businessName: '',
  tradeRegisterNumber: '',
  caenCode: '',
}

function withoutUndefined(value: object): Draft {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined))
}
