import type { z } from 'zod'
import type { wireAnyPerson, wirePerson } from '@/lib/contracts/shared/person'
import type { Address } from '@/lib/domain/place/address'
import type { Company, Party, Person } from '@/lib/domain/party'
import { withoutUndefined } from '@/lib/wizard/fields'
import type { AnswerPaths } from '@/lib/products/answer-path'

type WirePerson = z.input<typeof wirePerson>
type WireAnyPerson = z.input<typeof wireAnyPerson>

/** The policyholder in the assets service's form: identified by an identity card. Contract: Person object. */
export function wireHolder(holder: Party): WirePerson {
  return holder.kind === 'person' ? wirePersonOf(holder, 'CI') : wireCompanyOf(holder)
}

/** A party in the form of the vehicle and travel services, which may take passports. */
export function wireParty(party: Party): WireAnyPerson {
  return party.kind === 'person' ? wirePersonOf(party, party.idType ?? 'CI') : wireCompanyOf(party)
}

/** Contract: Address object. */
export function wireAddressOf(address: Address): WirePerson['address'] {
  return withoutUndefined({
    country: address.country,
    county: address.county,
    city: address.city,
    cityCode: address.cityCode,
    street: address.street,
    houseNumber: address.houseNumber,
    building: address.building,
    staircase: address.staircase,
    apartment: address.apartment,
    floor: address.floor,
    postcode: address.postcode,
  })
}

function wirePersonOf<IdType extends 'CI' | 'passport'>(person: Person, idType: IdType) {
  return withoutUndefined({
    lastName: person.lastName,
    firstName: person.firstName,
    taxId: person.taxId,
    isForeignPerson: person.isForeignPerson,
    nationality: person.nationality,
    citizenship: person.citizenship,
    gender: person.gender,
    birthdate: person.birthDate,
    email: person.email,
    mobileNumber: person.mobile,
    hasDisability: person.hasDisability,
    isRetired: person.isRetired,
    identification: withoutUndefined({
      idType,
      idNumber: person.idNumber,
      issueAuthority: person.idIssueAuthority,
      issueDate: person.idIssueDate,
    }),
    drivingLicense: person.licenceSince && { issueDate: person.licenceSince },
    address: wireAddressOf(person.address),
  })
}

function wireCompanyOf(company: Company): WirePerson {
  return withoutUndefined({
    businessName: company.businessName,
    companyRegistryNumber: company.tradeRegisterNumber,
    // Kept as text with its leading zero; the wire has a number: 0111 travels as 111.
    caenCode: company.caenCode === undefined ? undefined : Number(company.caenCode),
    taxId: company.taxId,
    email: company.email,
    mobileNumber: company.mobile,
    address: wireAddressOf(company.address),
  })
}

/** The answers behind the policyholder's fields. What is derived from the tax code is corrected there. */
export const holderFields: AnswerPaths = {
  policyholder: 'holder',
  'policyholder.companyRegistryNumber': 'holder.tradeRegisterNumber',
  'policyholder.mobileNumber': 'holder.mobile',
  'policyholder.birthdate': 'holder.taxId',
  'policyholder.gender': 'holder.taxId',
  'policyholder.identification': 'holder.idNumber',
  'policyholder.identification.idType': 'holder.idNumber',
  'policyholder.identification.idNumber': 'holder.idNumber',
  'policyholder.identification.issueAuthority': 'holder.idIssueAuthority',
  'policyholder.identification.issueDate': 'holder.idIssueDate',
  'policyholder.drivingLicense': 'holder.licenceSince',
  'policyholder.drivingLicense.issueDate': 'holder.licenceSince',
  'additionalData.policyholder': 'holder',
}
