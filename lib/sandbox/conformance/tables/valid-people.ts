import type { Places } from '../places'

/** Invented, valid people with every member that the contract names for the Person object. */
export function validPeople({ country, otherCountry, place }: Places) {
  const address = {
    country, ...place, street: 'Strada Probei', houseNumber: '3A', building: 'B', staircase: '2', apartment: '14', floor: '2', postcode: '500100',
  }
  const contact = { email: 'proba@exemplu.test', mobileNumber: '0722334455', address }
  const identification = { idType: 'CI', idNumber: 'TZ111222', issueAuthority: 'SPCLEP', issueDate: '2020-02-29' }
  const flags = { isForeignPerson: false, hasDisability: false, isRetired: false }
  const citizen = { nationality: country, citizenship: country, identification, drivingLicense: { issueDate: '2012-03-01' }, ...flags, ...contact }
  return {
    individual: { lastName: 'Probă', firstName: 'Ion', taxId: '1850615129991', birthdate: '1985-06-15', gender: 'm', ...citizen },
    partner: { lastName: 'Probă', firstName: 'Ana', taxId: '2920229120018', birthdate: '1992-02-29', gender: 'f', ...citizen },
    foreigner: { lastName: 'Prova', firstName: 'Lia', taxId: 'P 99/1', birthdate: '1979-11-05', isForeignPerson: true, nationality: otherCountry, identification, ...contact },
    company: { businessName: 'Proba SRL', companyRegistryNumber: 'J40/12345/2019', taxId: '32109872', caenCode: 6202, ...contact },
  }
}
