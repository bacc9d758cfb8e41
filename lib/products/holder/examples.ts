import { addDays, type Day, dayInWords, formatDay } from '@/lib/domain/day'
import type { Draft, Refusal } from '@/lib/products/example-drafts'

const homeAddress: Draft = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Memorandumului', houseNumber: '21', apartment: '4', postcode: '400114' }

/** Invented policyholders, as typed. */
export const personHolder: Draft = {
  kind: 'person',
  lastName: 'Mureșan',
  firstName: 'Ioana-Călina',
  taxId: '2920229120018',
  idNumber: 'KX 654321',
  idIssueAuthority: 'SPCLEP Cluj-Napoca',
  idIssueDate: '12.05.2021',
  email: 'ioana.muresan@example.ro',
  mobile: '0722 000 111',
  address: homeAddress,
}

export const companyHolder: Draft = {
  kind: 'company',
  businessName: 'Atelierul de Șindrilă SRL',
  taxId: 'RO 12345674',
  tradeRegisterNumber: 'J12/1403/2004',
  caenCode: '0111',
  email: 'office@example.ro',
  mobile: '0264111222',
  hasRelationsWithRussiaOrBelarus: false,
  address: { county: 'B', city: 'București Sectorul 1', cityCode: 179141, street: 'Calea Victoriei', houseNumber: '12A' },
}

export const foreignHolder: Draft = {
  kind: 'person',
  lastName: 'Winterfeld',
  firstName: 'Klara',
  isForeignPerson: true,
  taxId: 'L01X00T47',
  nationality: 'DE',
  citizenship: 'DE',
  gender: 'f',
  birthDate: '1985-03-14',
  idNumber: 'CJ123456',
  email: 'klara.winterfeld@example.ro',
  mobile: '+40 722 000 333',
  address: homeAddress,
}

/** Every product's refusals of a person. */
export const personRefusals = (today: Day): readonly Refusal[] => [
  ['a person without a last name', 'holder.lastName', ' ', 'required'],
  ['a last name with a slash', 'holder.lastName', 'Mureșan/Pop', 'nameCharacters'],
  ['a last name with a null byte', 'holder.lastName', 'Mure\u0000șan', 'controlCharacters'],
  ['a first name that never ends', 'holder.firstName', 'x'.repeat(121), 'tooLong'],
  ['a CNP with a wrong control digit', 'holder.taxId', '2920229120019', 'cnpControl'],
  ['a CNP with a digit missing', 'holder.taxId', '292022912001', 'cnpLength'],
  ['a CNP born on 31 June', 'holder.taxId', '1850631129991', 'cnpBirthDate'],
  ['an identity card without its series', 'holder.idNumber', '654321', 'idCardFormat'],
  ['an identity card issued tomorrow', 'holder.idIssueDate', formatDay(addDays(today, 1), 'ro'), 'dateTooLate'],
  ['a day of issue in words', 'holder.idIssueDate', dayInWords(today, 'ro'), 'notADate'],
  ['an e-mail address without a domain', 'holder.email', 'ioana@', 'emailFormat'],
  ['a phone number of nine digits', 'holder.mobile', '072200011', 'mobileDigits'],
  ['a county that does not exist', 'holder.address.county', 'XX', 'countyUnknown'],
  ['a locality typed, not chosen', 'holder.address.cityCode', undefined, 'localityUnknown', 'holder.address.city'],
  ['an address without a street', 'holder.address.street', '', 'required'],
  ['a holder who is a ship', 'holder.kind', 'ship', 'notInList'],
  ['a foreign person without a nationality', 'holder.isForeignPerson', true, 'required', 'holder.nationality'],
]

/** Every product's refusals of a company. */
export const companyRefusals: readonly Refusal[] = [
  ['a company without a name', 'holder.businessName', undefined, 'required'],
  ['a CUI with a wrong control digit', 'holder.taxId', '12345675', 'cuiControl'],
  ['a trade register number of county 53', 'holder.tradeRegisterNumber', 'J53/750/2012', 'tradeRegisterFormat'],
  ['a CAEN code in letters', 'holder.caenCode', 'IT', 'notInList'],
]
