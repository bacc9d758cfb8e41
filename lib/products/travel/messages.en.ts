import type { ProductMessages } from '../product-messages'
import type { travel } from './definition'

export const travelEn: ProductMessages<typeof travel> = {
  name: 'Travel',
  short: 'Medical emergencies and other risks of a trip abroad.',
  wanted: '{client} wants travel insurance for {subject}.',
  steps: { trip: 'Trip', holder: 'Policyholder', travellers: 'Who travels', agreements: 'Agreements' },
  questions: {
    destination: { label: 'Country of destination', demand: 'The trip goes to {value}.' },
    area: { label: 'Area of validity', help: 'The narrowest one that includes the destination; choose a wider one if the trip goes further.', demand: 'The insurance is valid in the area “{value}”.' },
    startDate: { label: 'Departure', demand: 'The departure is on {value}.' },
    endDate: { label: 'Return', help: 'Both days are insured.', demand: 'The return is on {value}.' },
    purpose: { label: 'Purpose of the trip', demand: 'The purpose of the trip is {lower}.' },
    transportation: { label: 'Means of transport', demand: 'The means of transport is {lower}.' },
    insuredAmount: { label: 'Sum insured', demand: 'The sum insured requested is {value}.' },
    currency: { label: 'Currency of the offer', help: 'An offer in euro is paid in lei, at the insurer’s rate.', demand: 'The offer is requested in {lower}.' },
    extremeSport: { label: 'Sport', help: 'From the lists of all insurers; an insurer that does not cover it makes no offer.', demand: 'The sport practised on the trip is {lower}.' },
    cancellation: { label: 'Trip cancellation cover', demand: { yes: 'Trip cancellation cover is wanted too.', no: 'Trip cancellation cover is not wanted.' } },
    holder: { label: 'Policyholder' },
    residency: { label: 'Country of residence of the policyholder' },
    politicallyExposed: { label: 'The policyholder is a politically exposed person', help: 'Or a close relative or associate of one.' },
    holderTravels: { label: 'The policyholder travels too', demand: { yes: 'The policyholder travels too.', no: 'The policyholder does not travel.' } },
    travellers: { label: 'Other insured people', help: 'Everybody who travels besides the policyholder.', demand: 'Other insured people who travel: {value}.' },
    tariff: {
      label: 'Tariff',
      proposed: { individual: 'Filled in from the names: it becomes “Family” when all travellers have the same last name.', family: 'Filled in from the names: all travellers have the same last name.' },
      demand: 'The tariff requested is “{value}”.',
    },
    gdpr: { label: 'The client has received the notice on the processing of personal data.' },
    marketing: { label: 'The client wishes to receive commercial offers.' },
  },
  options: {
    area: { neighbours: 'Neighbouring countries', europe: 'Europe', world: 'World' },
    currency: { RON: 'Lei (RON)', EUR: 'Euro (EUR)' },
    tariff: { individual: 'Individual', family: 'Family' },
  },
  items: {
    travellers: {
      item: 'Additional insured person {n}',
      add: 'Add an insured person',
      questions: {
        lastName: { label: 'Last name' },
        firstName: { label: 'First name' },
        isForeign: { label: 'Foreign citizen without a CNP' },
        taxId: { label: 'CNP' },
        foreignTaxId: { label: 'Identification number in the home country' },
        nationality: { label: 'Nationality' },
        birthDate: { label: 'Date of birth' },
        gender: { label: 'Gender' },
        passport: { label: 'Passport number' },
        idNumber: { label: 'Series and number of the identity document' },
        address: { label: 'Address' },
      },
      options: { gender: { m: 'Male', f: 'Female' } },
    },
  },
}
