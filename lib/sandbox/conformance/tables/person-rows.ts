import type { Calendar } from '../calendar'
import { fieldsOf, type Field } from './field-rows'
import type { Row } from './row'

const missing = undefined

/** Fields of an individual (contract: Person object). Members that only an individual must have are required here. */
export const individualFields: readonly Field[] = [
  ...fieldsOf('named', { required: 'lastName' }),
  ...fieldsOf('text', { required: 'taxId email mobileNumber', optional: 'firstName nationality citizenship gender' }),
  ...fieldsOf('flag', { optional: 'isForeignPerson hasDisability isRetired' }),
  ...fieldsOf('object', { required: 'identification', optional: 'drivingLicense' }),
  ...fieldsOf('text', { required: 'identification.idType identification.idNumber', optional: 'identification.issueAuthority' }),
  ...fieldsOf('day', { required: 'drivingLicense.issueDate', optional: 'identification.issueDate' }),
]

/** Fields of a legal entity (contract: Person object). */
export const companyFields: readonly Field[] = [
  ...fieldsOf('text', { required: 'taxId email mobileNumber companyRegistryNumber' }),
  ...fieldsOf('number', { optional: 'caenCode' }),
]

/** Rules of an individual (contract: Person object). */
export const individualRows = ({ days, today }: Calendar): readonly Row[] => [
  ['a holder without a last name', { lastName: missing }, 'lastName'],
  ['a holder with an empty last name', { lastName: '' }, 'lastName'],
  ['a holder without a first name', { firstName: missing }, 'ok'],
  ['a holder without a tax id', { taxId: missing }, 'taxId'],
  ['a CNP with a wrong control digit', { taxId: '1850615129992' }, 'taxId'],
  ['a CNP of 12 digits', { taxId: '185061512999' }, 'taxId'],
  ['a CNP of 14 digits', { taxId: '18506151299911' }, 'taxId'],
  ['a CNP with letters', { taxId: '18506151299A1' }, 'taxId'],
  ['a CNP of 31 June', { taxId: '1850631129991' }, 'taxId'],
  ['a CNP of an unknown county', { taxId: '1850615539997' }, 'taxId'],
  ['a CNP that is a number', { taxId: 1850615129991 }, 'taxId'],
  ['a CNP of a resident foreigner', { taxId: '7850315401232' }, 'ok'],
  ['a CUI for an individual', { taxId: '32109872' }, 'taxId'],
  ['a free tax id though isForeignPerson is false', { taxId: 'P 99', isForeignPerson: false }, 'taxId'],
  ['isForeignPerson as a text', { isForeignPerson: 'true' }, 'isForeignPerson'],
  ['no identification', { identification: missing }, 'identification'],
  ['an identification that is a list', { identification: [] }, 'identification'],
  ['no idType', { 'identification.idType': missing }, 'identification.idType'],
  ['idType passport', { 'identification.idType': 'passport' }, 'identification.idType'],
  ['idType ci in lower case', { 'identification.idType': 'ci' }, 'identification.idType'],
  ['no idNumber', { 'identification.idNumber': missing }, 'identification.idNumber'],
  ['an idNumber of five digits', { 'identification.idNumber': 'TZ11122' }, 'identification.idNumber'],
  ['an idNumber of seven digits', { 'identification.idNumber': 'TZ1112223' }, 'identification.idNumber'],
  ['an idNumber of one letter', { 'identification.idNumber': 'T111222' }, 'identification.idNumber'],
  ['an idNumber of an unknown series', { 'identification.idNumber': 'QQ111222' }, 'ok'],
  ['an identification issued on a day that does not exist', { 'identification.issueDate': '2021-02-29' }, 'identification.issueDate'],
  ['an identification issued on a real day', { 'identification.issueDate': '2020-02-29', 'identification.issueAuthority': 'SPCLEP' }, 'ok'],
  ['gender x', { gender: 'x' }, 'gender'],
  ['gender f', { gender: 'f' }, 'ok'],
  ['gender M', { gender: 'M' }, 'gender'],
  ['born today', { birthdate: today }, 'birthdate'],
  ['born yesterday', { birthdate: days(-1) }, 'ok'],
  ['born tomorrow', { birthdate: days(1) }, 'birthdate'],
  ['born on a day that does not exist', { birthdate: '1985-02-30' }, 'birthdate'],
  ['a birthdate written with points', { birthdate: '15.06.1985' }, 'birthdate'],
  ['an unknown nationality', { nationality: 'ZZ' }, 'nationality'],
  ['an unknown citizenship', { citizenship: 'ROU' }, 'citizenship'],
  ['disabled', { hasDisability: true }, 'ok'],
  ['retired', { isRetired: true, hasDisability: false }, 'ok'],
  ['disabled and retired', { hasDisability: true, isRetired: true }, ['hasDisability', 'isRetired']],
  ['hasDisability as a text', { hasDisability: 'true' }, 'hasDisability'],
  ['a driving licence of today', { drivingLicense: { issueDate: today } }, 'ok'],
  ['a driving licence of tomorrow', { drivingLicense: { issueDate: days(1) } }, 'drivingLicense.issueDate'],
  ['a driving licence without a date', { drivingLicense: {} }, 'drivingLicense.issueDate'],
  ['no e-mail', { email: missing }, 'email'],
  ['an e-mail without @', { email: 'proba.exemplu.test' }, 'email'],
  ['an e-mail without a domain', { email: 'proba@' }, 'email'],
  ['an e-mail with a space', { email: 'pro ba@exemplu.test' }, 'email'],
  ['an e-mail that is a list', { email: ['proba@exemplu.test'] }, 'email'],
  ['no mobile number', { mobileNumber: missing }, 'mobileNumber'],
  ['a mobile number of 9 digits', { mobileNumber: '072233445' }, 'mobileNumber'],
  ['a mobile number of 11 digits', { mobileNumber: '07223344556' }, 'mobileNumber'],
  ['a mobile number with a prefix', { mobileNumber: '+40722334455' }, 'mobileNumber'],
  ['a mobile number with letters', { mobileNumber: '07223344aa' }, 'mobileNumber'],
  ['no address', { address: missing }, 'address'],
  ['an address that is a text', { address: 'Strada Probei 3' }, 'address'],
]

/** Rules of a foreign individual, whose nationality must be in the list of countries. */
export const foreignerRows = (nationality: string): readonly Row[] => [
  ['a foreigner without a nationality', { nationality: missing }, 'nationality'],
  ['a foreigner of an unknown nationality', { nationality: 'ZZ' }, 'nationality'],
  ['a foreigner of another nationality', { nationality }, 'ok'],
  ['a foreigner with any tax id', { taxId: '0' }, 'ok'],
  ['a foreigner without a tax id', { taxId: missing }, 'taxId'],
  ['a foreigner without an identification', { identification: missing }, 'identification'],
  ['a foreigner without a last name', { lastName: missing }, 'lastName'],
]

/** Rules of a legal entity. */
export const companyRows: readonly Row[] = [
  ['a CUI with RO', { taxId: 'RO32109872' }, 'ok'],
  ['a CUI with a wrong control digit', { taxId: '32109873' }, 'taxId'],
  ['a CUI of eleven digits', { taxId: '12345678901' }, 'taxId'],
  ['a CNP for a company', { taxId: '1850615129991' }, 'taxId'],
  ['a company without a registry number', { companyRegistryNumber: missing }, 'companyRegistryNumber'],
  ['a registry number of the new form', { companyRegistryNumber: 'J2024000123402' }, 'ok'],
  ['a registry number of the new form with a wrong control digit', { companyRegistryNumber: 'J2024000123403' }, 'companyRegistryNumber'],
  ['a registry number of no county', { companyRegistryNumber: 'J53/750/2012' }, 'companyRegistryNumber'],
  ['a registry number that is words', { companyRegistryNumber: 'unknown' }, 'companyRegistryNumber'],
  ['a CAEN code that is a text', { caenCode: '6202' }, 'caenCode'],
  ['a company without a CAEN code', { caenCode: missing }, 'ok'],
  ['a company with an empty name', { businessName: '' }, 'businessName'],
  ['a company with a name that is a number', { businessName: 1 }, 'businessName'],
  ['a disabled company', { hasDisability: true }, 'hasDisability'],
  ['a retired company', { isRetired: true }, 'isRetired'],
  ['a company with values that are not validated for it', { gender: 'x', birthdate: 'x', nationality: 'ZZ', citizenship: 'ZZ' }, 'ok'],
  ['a company with an identification of no number', { identification: { idType: 'CI' } }, 'identification.idNumber'],
]
