import type { WirePerson } from '@/lib/contracts/shared/person'
import { addressLine } from './address-line'
import type { Fact } from './pdf-writer'
import { day } from './wording'

/** Name of the holder as the documents print it. */
export function holderName({ businessName, lastName, firstName }: WirePerson): string {
  return businessName ?? [lastName, firstName].filter(Boolean).join(' ')
}

/** Who the policyholder is: a company or an individual. */
export function holderFacts(holder: WirePerson): readonly Fact[] {
  const { identification, companyRegistryNumber, birthdate, isForeignPerson } = holder
  const taxIdName = isForeignPerson ? 'Cod de identificare' : 'CNP'
  const identity: readonly Fact[] = holder.businessName
    ? [['Cod unic de înregistrare', holder.taxId], ...(companyRegistryNumber ? [['Nr. registrul comerțului', companyRegistryNumber] as const] : [])]
    : [
        [taxIdName, holder.taxId],
        ...(birthdate ? [['Data nașterii', day(birthdate)] as const] : []),
        ...(identification ? [['Act de identitate', `${identification.idType} ${identification.idNumber}`] as const] : []),
      ]
  return [
    [holder.businessName ? 'Denumire' : 'Nume și prenume', holderName(holder)],
    ...identity,
    ['Adresă', addressLine(holder.address)],
    ['Telefon', holder.mobileNumber],
    ['E-mail', holder.email],
  ]
}
