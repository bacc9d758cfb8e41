/** Values about invented people, one of each kind that a service could put into a reply. */
export const PERSONAL_CANARIES: Readonly<Record<string, string | number>> = {
  lastName: 'Zamfirescu', firstName: 'Octaviana', fullName: 'Zamfirescu Octaviana', upperName: 'ZAMFIRESCU', shortName: 'Ion', company: 'Canar Transport SRL', businessName: 'canar-transport',
  personalCode: '2850312220016', personalCodeNumber: 2850312220016, companyCode: 'RO18547290', companyCodeDigits: '18547290', tradeRegister: 'J12/1403/2004', idCard: 'KX482913', idCardSpaced: 'KX 482913',
  passport: '058123456', drivingLicense: 'C00482913X', birthdate: '1985-03-12', birthdateRo: '12.03.1985', birthdateCompact: '19850312', birthdateNumber: 19850312, birthInstant: '1985-03-12T00:00:00Z',
  email: 'octaviana.z@canar.test', phone: '0722481930', phoneNumber: 722481930, phoneInternational: '+40722481930', phoneSpaced: '0722 481 930', fixedPhone: '0264481930',
  street: 'Strada Canarului 17', city: 'Canaresti', fullAddress: 'Str. Canarului nr. 17, bl. C4, ap. 9, Canaresti', plate: 'CJ48CNR', plateSpaced: 'CJ 48 CNR', plateDashed: 'CJ-48-CNR',
  vin: 'WVWZZZ1JZXW482913', engineSeries: 'BKC482913', vehicleCard: 'M482913', iban: 'RO49AAAA1B31007593840000', bankCard: '4929482913004829', cardSpaced: '4929 4829 1300 4829', cvc: 'cvc-482',
  ipAddress: '86.124.48.29', token: 'eyJhbGciOiJIUzI1NiJ9.canar.sig', password: 'parola-Canar-1', accountName: 'octaviana_z', health: 'diabet zaharat', note: 'Clienta este însărcinată', signature: 'Octaviana Z.',
  fileName: 'buletin_zamfirescu.jpg', policyNumber: 'SB/48-482913', userAgent: 'Octaviana-iPhone', gps: '46.770439,23.591423', instant: 479433600000,
}
