import type { Address } from '@/lib/domain/place/address'
import { addYears, type Day } from '@/lib/domain/day'
import type { Company, Party, Person } from '@/lib/domain/party'
import { DEMO_PLACES } from './demo-places'

type Known = Pick<Person, 'lastName' | 'firstName' | 'taxId' | 'idNumber' | 'mobile'> & Partial<Pick<Person, 'hasDisability' | 'isRetired'>>

/** The invented clients of the demo; every code is valid and deliberately nobody's. Identity cards were issued three years ago. */
export function demoClients(today: Day): readonly Party[] {
  const idIssueDate = addYears(today, -3)
  const { cluj, floresti, bucharest1, bucharest3, timisoara, iasi, constanta, brasov, voluntari, sibiu, baiaMare, galati } = DEMO_PLACES
  return [
    person({ lastName: 'Moldovan', firstName: 'Andreea', taxId: '2850314120125', idNumber: 'CJ482915', mobile: '0721000101' }, cluj('Strada Memorandumului', '21'), idIssueDate),
    person({ lastName: 'Pop', firstName: 'Sorin', taxId: '1790706350192', idNumber: 'TZ391047', mobile: '0721000102' }, timisoara('Bulevardul Revoluției', '5'), idIssueDate),
    person({ lastName: 'Țărănescu', firstName: 'Ilinca', taxId: '2921122400234', idNumber: 'RK205518', mobile: '0721000103' }, bucharest1('Strada Polonă', '68'), idIssueDate),
    person({ lastName: 'Șerban', firstName: 'Gheorghe', taxId: '1880229220312', idNumber: 'MX711204', mobile: '0721000104' }, iasi('Strada Lăpușneanu', '14'), idIssueDate),
    person({ lastName: 'Constantinescu-Brâncoveanu', firstName: 'Maria Alexandra', taxId: '6040515401458', idNumber: 'RX640092', mobile: '0721000105' }, bucharest3('Calea Dudești', '188'), idIssueDate),
    person({ lastName: 'Ibram', firstName: 'Cemal', taxId: '1960908050173', idNumber: 'KZ118356', mobile: '0721000106' }, constanta('Strada Mircea cel Bătrân', '97'), idIssueDate),
    person({ lastName: 'Bălan', firstName: 'Viorica', taxId: '2700121130248', idNumber: 'GL553810', mobile: '0721000107', isRetired: true }, galati('Strada Domnească', '33'), idIssueDate),
    person({ lastName: 'Schuster', firstName: 'Klaus', taxId: '1830815320661', idNumber: 'SB270641', mobile: '0721000108', hasDisability: true }, sibiu('Strada Avram Iancu', '9'), idIssueDate),
    foreigner(brasov('Strada Republicii', '40')),
    company({ businessName: 'Atelierul de Pâine SRL', taxId: '31567898', tradeRegisterNumber: 'J12/1403/2014', caenCode: '1071', mobile: '0721000110' }, floresti('Strada Avram Iancu', '442')),
    company({ businessName: 'Construct Exemplu SA', taxId: 'RO18422016', tradeRegisterNumber: 'J2019001403127', caenCode: '4120', mobile: '0721000111' }, voluntari('Șoseaua Pipera', '50')),
    company({ businessName: 'Ferma Măr Roșu SRL', taxId: '44701133', tradeRegisterNumber: 'J2025120345008', caenCode: '0124', mobile: '0721000112' }, baiaMare('Bulevardul Unirii', '11')),
  ]
}

function person(known: Known, address: Address, idIssueDate: Day): Person {
  return {
    kind: 'person',
    isForeignPerson: false,
    nationality: 'RO',
    citizenship: 'RO',
    idIssueAuthority: 'SPCLEP',
    idIssueDate,
    email: `client${known.mobile.slice(-3)}@example.test`,
    hasDisability: false,
    isRetired: false,
    address,
    ...known,
  }
}

function foreigner(address: Address): Person {
  return {
    kind: 'person',
    lastName: 'Lindqvist',
    firstName: 'Astrid',
    taxId: '19910411-2384',
    isForeignPerson: true,
    nationality: 'SE',
    citizenship: 'SE',
    gender: 'f',
    idNumber: 'AX104558',
    email: 'client109@example.test',
    mobile: '0721000109',
    hasDisability: false,
    isRetired: false,
    address,
  }
}

function company(known: Pick<Company, 'businessName' | 'taxId' | 'tradeRegisterNumber' | 'caenCode' | 'mobile'>, address: Address): Company {
  return { kind: 'company', email: `office${known.mobile.slice(-3)}@example.test`, address, hasRelationsWithRussiaOrBelarus: false, ...known }
}
