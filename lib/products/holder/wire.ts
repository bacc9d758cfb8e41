import type { z } from 'zod'
import type { wirePerson } from '@/lib/contracts/shared/person'
import type { Address } from '@/lib/domain/place/address'
import type { Company, Party, Person } from '@/lib/domain/party'
import { withoutUndefined } from '@/lib/wizard/fields'
import type { AnswerPaths } from '@/lib/products/answer-path'

type WirePerson = z.input<typeof wirePerson>

/** The policyholder in the services' form. Contract: Person object. */
export function wireHolder(holder: Party): WirePerson {
  return holder.kind === 'person' ? wirePersonOf(holder) : wireCompanyOf(holder)
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

function wirePersonOf(person: Person): WirePerson {
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
      idType: 'CI' as const,
      idNumber: person.idNumber,
      issueAuthority: person.idIssueAuthority,
      issueDate: person.idIssueDate,
    }),
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
  'additionalData.policyholder': 'holder',
}
