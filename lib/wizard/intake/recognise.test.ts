import { describe, expect, test } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { recognise } from './recognise'

const today = '2026-11-21' as Day

/** Recognised values as 'meaning: value', in the text's order. */
const said = (text: string) => recognise(text, today).found.map(({ meaning, value }) => `${meaning}: ${value}`)
const wrong = (text: string) => recognise(text, today).refused.map(({ meaning, finding }) => `${meaning}: ${finding.code}`)

const CERTIFICATE = `A CJ 12 ABC   B 15.03.2023
C.1.1 MUREȘAN
C.1.2 IOANA-CĂLINA
D.1 DACIA
D.2 HJD
D.3 DUSTER
E UU1HSDJ9F60123456
F.1 1870 G 1320
J M1
P.1 1332  P.2 110.00  P.3 BENZINĂ
R GRI
S.1 5
V.9 EURO 6
(X) N123456`

describe('a value is recognised by its form or its label', () => {
  test.each([
    // Personal codes
    ['CNP 2920229120018', ['cnp: 2920229120018']],
    ['am cnp-ul 2920229120018 si adresa de mai jos', ['cnp: 2920229120018']],
    ['2920229120018', ['cnp: 2920229120018']],
    ['CNP: 2 920229 120018', ['cnp: 2920229120018']],
    ['Cod numeric personal (CNP):\n2920229120018', ['cnp: 2920229120018']],
    ['my personal code is 2920229120018.', ['cnp: 2920229120018']],
    // Tax codes
    ['CUI RO12345674', ['cui: RO12345674']],
    ['C.U.I. 12345674', ['cui: 12345674']],
    ['cod fiscal: RO 12345674', ['cui: RO12345674']],
    ['CUI/CIF: 12345674, J12/1403/2004', ['cui: 12345674', 'tradeRegister: J12/1403/2004']],
    ['cod unic de înregistrare 12345674', ['cui: 12345674']],
    ['VAT code RO12345674', ['cui: RO12345674']],
    ['firma noastră, RO12345674, cu sediul în Cluj', ['cui: RO12345674']],
    ['nr. ord. J12/1403/05.04.2004', ['tradeRegister: J12/1403/2004']],
    ['J2004001403121', ['tradeRegister: J2004001403121']],
    // Phones
    ['0722000111', ['mobile: 0722000111']],
    ['tel. 0722 000 111', ['mobile: 0722000111']],
    ['0722.000.111 sau 0733-111-222', ['mobile: 0722000111', 'mobile: 0733111222']],
    ['+40722000111', ['mobile: 0722000111']],
    ['+40 (0) 722 000 111', ['mobile: 0722000111']],
    ['0040 722 000 111', ['mobile: 0722000111']],
    ['mobil: (0722) 000 111', ['mobile: 0722000111']],
    ['Telefon: 0264 111 222', ['mobile: 0264111222']],
    ['Phone: +40 264 111 222', ['mobile: 0264111222']],
    ['fax 0264 111 222', []],
    // E-mails
    ['Ioana Mureșan <ioana.muresan@example.ro>', ['email: ioana.muresan@example.ro']],
    ['scrie-mi la IOANA@Example.RO.', ['email: IOANA@example.ro']],
    ['no-reply@example.ro a trimis', []],
    // Identity cards
    ['CI seria KX nr. 654321', ['idCard: KX 654321']],
    ['C.I. KX 654321', ['idCard: KX 654321']],
    ['buletin KX654321', ['idCard: KX 654321']],
    ['identity card: series KX, no. 654321', ['idCard: KX 654321']],
    ['Seria KX\nNr 654321', []],
    ['CI KX 654321 eliberată de SPCLEP Cluj-Napoca la data de 12.05.2021', ['idCard: KX 654321', 'idIssueDate: 2021-05-12']],
    ['eliberat de: SPCLEP Cluj-Napoca', ['idIssueAuthority: SPCLEP Cluj-Napoca']],
    // Plates
    ['CJ 12 ABC', ['plate: CJ 12 ABC']],
    ['mașina CJ-12-ABC', ['plate: CJ 12 ABC']],
    ['am cj12abc', ['plate: CJ 12 ABC']],
    ['B 123 XYZ și B-45-KLM', ['plate: B 123 XYZ', 'plate: B 45 KLM']],
    ['nr. înmatriculare: CJ 012345', ['plate: CJ 012345']],
    ['număr de înmatriculare cj 12 abc', ['plate: CJ 12 ABC']],
    ['Plate number: CJ12ABC', ['plate: CJ 12 ABC']],
    // Chassis numbers
    ['VIN UU1HSDJ9F60123456', ['vin: UU1HSDJ9F60123456']],
    ['serie șasiu: UU1HSDJ9F60123456', ['vin: UU1HSDJ9F60123456']],
    ['uu1hsdj9f60123456', ['vin: UU1HSDJ9F60123456']],
    ['VIN: UU1 HSDJ9F6 0123456 Dacia', ['vin: UU1HSDJ9F60123456']],
    ['Chassis number: IO244Q1978', ['vin: IO244Q1978']],
    // Names
    ['Nume: Mureșan\nPrenume: Ioana-Călina', ['lastName: Mureșan', 'firstName: Ioana-Călina']],
    ['Nume și prenume: Mureșan Ioana-Călina', ['lastName: Mureșan', 'firstName: Ioana-Călina']],
    ['Last name: Mureșan, First name: Ioana', ['lastName: Mureșan', 'firstName: Ioana']],
    ['Name: Ioana Mureșan', ['lastName: Mureșan', 'firstName: Ioana']],
    ['Firma: SC Atelierul de Șindrilă SRL, CUI 12345674', ['businessName: Atelierul de Șindrilă SRL', 'cui: 12345674']],
    ['Company: Roof Workshop S.R.L.', ['businessName: Roof Workshop S.R.L.']],
    ['Cod CAEN: 111', ['caen: 0111']],
    // Addresses
    ['str. Memorandumului nr. 21, bl. A2, sc. 1, et. 3, ap. 4', ['street: str. Memorandumului', 'houseNumber: 21', 'building: A2', 'staircase: 1', 'floor: 3', 'apartment: 4']],
    ['Bd. 21 Decembrie 1989, nr. 12A, ap. 7', ['street: Bd. 21 Decembrie 1989', 'houseNumber: 12A', 'apartment: 7']],
    ['jud. Satu Mare', ['county: SM']],
    ['județul Caraș-Severin, cod poștal 320001', ['postcode: 320001', 'county: CS']],
    ['jud.Cluj', ['county: CJ']],
    // Days say what they are by the words before them
    ['valabilă de la 01.12.2026 până la 10.12.2026', ['startDate: 2026-12-01', 'endDate: 2026-12-10']],
    ['starting on 1 December 2026', ['startDate: 2026-12-01']],
    ['începând cu data de 1 decembrie 2026', ['startDate: 2026-12-01']],
    ['data primei înmatriculări: 15.03.2023', ['firstRegistration: 2023-03-15']],
    ['cumpărate la data de 03.11.2026', ['purchaseDate: 2026-11-03']],
    ['ne vedem pe 12.12.2026 la 10:30', []],
    // Amounts
    ['valoarea mașinii: 92.500 lei', ['priceRon: 92500']],
    ['preț de achiziție 1.249,50 RON', ['priceRon: 1249,50']],
    ['market value EUR 24,500', ['priceEur: 24500']],
    ['prima a fost 450 lei', []],
    // Things of a vehicle
    ['Marca: Dacia, Model: Duster, An fabricație: 2024', ['make: Dacia', 'model: Duster', 'yearOfConstruction: 2024']],
    ['Make: Dacia; model: Duster; year: 2024; fuel: diesel; color: grey', ['make: Dacia', 'model: Duster', 'yearOfConstruction: 2024', 'fuel: diesel', 'color: gray']],
    ['Capacitate cilindrică: 1.332 cm3, putere: 110 kW', ['displacement: 1332', 'power: 110']],
    ['rulaj: 38.000 km | nr. locuri: 5 | culoare: gri metalizat', ['mileage: 38000', 'seats: 5', 'color: gray']],
    ['Combustibil: benzină + electric', ['fuel: hybrid']],
    ['Suprafață construită: 120 mp, suprafață utilă: 96 mp', ['builtArea: 120', 'usableArea: 96']],
  ] as const)('%s', (text, expected) => expect(said(text).toSorted()).toEqual([...expected].toSorted()))
})

describe('a text pasted as one line gives what it gives by lines', () => {
  test.each([
    ['a certificate', CERTIFICATE],
    ['a certificate with brackets and colons', CERTIFICATE.replace(/^([A-Z](?:\.\d)*) /gm, '($1): ')],
    ['a certificate with more codes', 'A B 123 XYZ\nB 01.02.2020\nD.1 VOLKSWAGEN\nD.2 AU ABC\nD.3 GOLF\nE WVWZZZAUZKP012345\nF.1 1800\nG 1250\nH 01.02.2030\nI 02.02.2020\nJ M1\nK e1*2007/46*0623\nP.1 1498\nP.2 110\nP.3 MOTORINA\nR ALB\nS.1 5\nV.9 EURO 6\nX N 123456'],
    ['make and model', 'Marca: Dacia\nModel: Duster'],
    ['a vehicle by labels', 'Marca: Dacia\nModel: Duster\nAn fabricație: 2024\nNr. înmatriculare: CJ 12 ABC\nVIN: UU1HSDJ9F60123456\nMasa totală: 1870\nCuloare: gri'],
    ['a vehicle by labels, some without colons', 'Marca: BMW\nModel: Seria 3\nSerie șasiu UU1HSDJ9F60123456\nnr. înmatriculare CJ 12 ABC\nan fabricație: 2024'],
    ['a vehicle in English', 'Make: Dacia\nModel: Duster\nYear of construction: 2024\nPlate number: CJ12ABC\nFuel: diesel'],
    ['a person', 'Nume: Mureșan\nPrenume: Ioana-Călina\nCNP: 2920229120018\nTelefon: 0722 000 111\nE-mail: ioana@example.ro'],
    ['a person without colons', 'Nume și prenume: Mureșan Ioana-Călina\nCNP 2920229120018\nCI KX 654321\ntel. 0722 000 111'],
    ['a company', 'Firma: Atelierul de Șindrilă SRL\nCUI: 12345674\nTelefon: 0264 111 222'],
  ])('%s', (_name, text) => {
    expect(said(text).length).toBeGreaterThan(1)
    expect(said(text.replaceAll('\n', ' ')).toSorted()).toEqual(said(text).toSorted())
  })
})

describe('a text that only resembles a value is ignored', () => {
  test.each([
    ['an account', 'IBAN: RO49 AAAA 1B31 0075 9384 0000'],
    ['an account without blanks', 'cont RO49AAAA1B31007593840000 la bancă'],
    ['an account that begins as a tax code does', 'cont: RO19 AAAA 1B31 0075 9384 0000'],
    ['a foreign account', 'DE89 3704 0044 0532 0130 00'],
    ['the number of a card', 'card 4111 1111 1111 1111'],
    ['the digits of a web address', 'https://example.ro/oferta/2920229120018?tel=0722000111'],
    ['the number of an invoice', 'factura FX 654321 din 12.05.2021'],
    ['the series of a policy', 'polița seria AB 123456'],
    ['a bar code', 'cod de bare 5941234567899'],
    ['a sum in a sentence', 'IS 10 LEI, B 100 RON'],
    ['an hour', 'ne vedem la 12.30 pe 05.06.2026, sala 112'],
    ['words of a text', 'A fost o zi bună. E frumos afară, B. a plecat. Tipul acela e model de urmat!'],
    ['a day and an hour in the head of a mail', 'On 12.03.2026 10:15, Ana wrote:'],
    ['the number of an order', 'Comanda nr. 0012345678901'],
  ])('%s', (_name, text) => expect(said(text)).toEqual([]))
})

describe('an invalid value with a label is reported', () => {
  test.each([
    ['CNP 2920229120019', 'cnp: cnpControl'],
    ['CNP 292022912001', 'cnp: cnpLength'],
    ['2920229120019', 'cnp: cnpControl'],
    ['CUI 12345675', 'cui: cuiControl'],
    ['VIN: UU1H', 'vin: vinLength'],
    ['J53/750/2012', 'tradeRegister: tradeRegisterFormat'],
    ['tel: 0722 000 11', 'mobile: mobileDigits'],
  ])('%s', (text, finding) => {
    expect(wrong(text)).toEqual([finding])
    expect(said(text)).toEqual([])
  })

  test('is reported once, and not when its line has a valid value', () => {
    expect(wrong('CNP 2920229120019\nCNP: 2920229120019')).toEqual(['cnp: cnpControl'])
  })
})

describe('reading a registration certificate by its field codes', () => {
  const all = [
    'plate: CJ 12 ABC', 'firstRegistration: 2023-03-15', 'lastName: Mureșan', 'firstName: Ioana-Călina', 'make: DACIA', 'model: DUSTER', 'vin: UU1HSDJ9F60123456', 'totalMass: 1870',
    'curbMass: 1320', 'category: M1', 'displacement: 1332', 'power: 110', 'fuel: petrol', 'color: gray', 'seats: 5', 'emissionClass: EURO 6', 'vehicleCard: N123456',
  ]

  test('works line by line', () => expect(said(CERTIFICATE).toSorted()).toEqual(all.toSorted()))

  test.each([
    ['with brackets and colons', CERTIFICATE.replace(/^([A-Z](?:\.\d)*) /gm, '($1): ')],
    ['with each value on the line below its code', CERTIFICATE.replaceAll('   B', '\nB').replaceAll('  P', '\nP').replace(' G 1320', '\nG 1320').replace(/^([A-Z](?:\.\d)*|\(X\)) /gm, '$1\n')],
    ['in columns', CERTIFICATE.split('\n').join('   |  ')],
    ['with blanks as OCR leaves them', CERTIFICATE.replaceAll('D.', 'D. ').replaceAll(' ', '\u00A0').replaceAll('\n', '\r\n')],
  ])('%s', (_name, text) => expect(said(text).toSorted()).toEqual(all.toSorted()))

  test('corrects forbidden letters in the chassis number to digits and marks the value', () => {
    const { found } = recognise('D.1 DACIA\nD.3 DUSTER\nE UUIHSDJ9F6OI2345Q', today)
    expect(found.find(({ meaning }) => meaning === 'vin')).toMatchObject({ value: 'UU1HSDJ9F60123450', isCorrected: true, line: 3, label: 'E' })
  })

  test('ignores single letters without other codes beside them', () => {
    expect(said('B 15.03.2023\nJ M1')).toEqual([])
  })
})

describe('a recognised value', () => {
  test('has its line and the label before it', () => {
    const { found } = recognise('Bună ziua,\n\nTel. mobil: 0722 000 111\nanna@example.ro', today)
    expect(found).toEqual([
      { meaning: 'mobile', value: '0722000111', line: 3, label: 'Tel. mobil' },
      { meaning: 'email', value: 'anna@example.ro', line: 4 },
    ])
  })

  test('is listed once when it is repeated', () => {
    expect(said('CJ 12 ABC\nmașina cj-12-abc\nNr. auto: CJ12ABC')).toEqual(['plate: CJ 12 ABC'])
  })
})

test('two complete mails are read', () => {
  expect(
    said(`Bună ziua,

Vă rog o ofertă CASCO pentru mașina mea. Datele:
 - Nume complet: Mureșan Ioana-Călina
 - CNP: 2920229120018
 - CI: KX 654321, eliberat de: SPCLEP Cluj-Napoca la data de 12.05.2021
 - domiciliu: Cluj-Napoca, str. Memorandumului nr. 21 ap. 4, jud. Cluj
 - mașina: Dacia Duster, nr. înmatriculare CJ 12 ABC, VIN: UU1HSDJ9F60123456
 - an fabricație: 2024
 - valabil de la 1 decembrie 2026

Vă plătesc în contul RO49 AAAA 1B31 0075 9384 0000, 1.250 lei.
Mulțumesc,
Ioana, 0722-000-111`),
  ).toEqual([
    'lastName: Mureșan', 'firstName: Ioana-Călina', 'cnp: 2920229120018', 'idIssueAuthority: SPCLEP Cluj-Napoca', 'idIssueDate: 2021-05-12', 'idCard: KX 654321', 'street: str. Memorandumului',
    'houseNumber: 21', 'apartment: 4', 'county: CJ', 'vin: UU1HSDJ9F60123456', 'plate: CJ 12 ABC', 'yearOfConstruction: 2024', 'startDate: 2026-12-01', 'mobile: 0722000111',
  ])
  expect(
    said(`Dear Ana,
please insure the van of our company.
Company name: Roof Workshop SRL
Tax code: RO12345674
Trade register: J12/1403/2004
Phone: 0040 264 111 222 / office@example.ro
Chassis no.: WV1ZZZ7HZ8H012345
Registration plate: B 123 XYZ
First registration: 2019-06-03
Maximum authorised mass: 3,000 kg
Start date: 2026-12-15
Best regards`),
  ).toEqual([
    'businessName: Roof Workshop SRL', 'cui: RO12345674', 'tradeRegister: J12/1403/2004', 'email: office@example.ro', 'mobile: 0264111222', 'vin: WV1ZZZ7HZ8H012345', 'plate: B 123 XYZ',
    'firstRegistration: 2019-06-03', 'totalMass: 3000', 'startDate: 2026-12-15',
  ])
})
