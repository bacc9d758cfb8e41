import { describe, expect, it } from 'vitest'
import { violationsAfter, inDays, TODAY } from './check-request'
import { removed, type Changes } from './mutate'

const rows: [name: string, changes: Changes, expected?: string][] = [
  ['start today', { startDate: TODAY }],
  ['do not start yesterday', { startDate: inDays(-1) }, 'startDate dateTooEarly'],
  ['start in 60 days', { startDate: inDays(60) }],
  ['do not start in 61 days', { startDate: inDays(61) }, 'startDate dateTooLate'],
  ['start on a day that exists', { startDate: '2026-11-31' }, 'startDate notADate'],
  ['start on a day written YYYY-MM-DD', { startDate: '2026-11-21T00:00:00' }, 'startDate notADate'],
  ['are insured for 12 months', { termTime: 12 }],
  ['are insured for 24 months', { termTime: 24 }],
  ['are not insured for 18 months', { termTime: 18 }, 'termTime notAllowed'],
  ['are not insured for the text 12', { termTime: '12' }, 'termTime notAllowed'],
  ['may be bought today', { purchaseDate: TODAY }],
  ['are not bought tomorrow', { purchaseDate: inDays(1) }, 'purchaseDate inTheFuture'],
  ['may be bought 30 days ago', { purchaseDate: inDays(-30) }],
  ['are not bought 31 days ago', { purchaseDate: inDays(-31) }, 'purchaseDate dateTooEarly'],
  ['cost 8000 RON', { purchasePrice: 8000 }],
  ['do not cost 8000.01 RON', { purchasePrice: 8000.01 }, 'purchasePrice tooLarge'],
  ['cost 0.01 RON', { purchasePrice: 0.01 }],
  ['do not cost 0 RON', { purchasePrice: 0 }, 'purchasePrice notAbove'],
  ['do not cost less than nothing', { purchasePrice: -5 }, 'purchasePrice notAbove'],
  ['have a price that is a number', { purchasePrice: '500' }, 'purchasePrice notNumber'],
  ['are on a vehicle of a listed brand', { vehicleBrand: 'Nobody' }, 'vehicleBrand brandUnknown'],
  ['are on a vehicle of a model of the brand', { vehicleModel: '244' }, 'vehicleModel modelUnknown'],
  ['are on another vehicle', { vehicleBrand: 'ARO', vehicleModel: '244' }],
  ['are of a listed make', { tireMake: 'nobody' }, 'tireMake tireMakeUnknown'],
  ['are of one make only', { tireMake: ['apollo'] }, 'tireMake notText'],
  ['are named by the code of the make', { tireMake: 'Apollo' }, 'tireMake tireMakeUnknown'],
  ['are of a model of the make', { tireModel: 'Polaris 6' }, 'tireModel tireModelUnknown'],
  ['are of another make', { tireMake: 'barum', tireModel: 'Polaris 6' }],
  ['are of a listed size', { tireWidth: 30 }, 'tireWidth tireSizeUnknown'],
  ['have a size that is a number', { tireWidth: '16' }, 'tireWidth notNumber'],
  ['have a whole size', { tireWidth: 16.5 }, 'tireWidth notWholeNumber'],
  ['have a dot of three digits never', { dot: '232' }, 'dot notFourDigits'],
  ['have a dot of five digits never', { dot: '23255' }, 'dot notFourDigits'],
  ['have a dot of letters never', { dot: '23a5' }, 'dot notFourDigits'],
  ['have a dot that is a text', { dot: 2325 }, 'dot notText'],
]

describe('tires', () => {
  it.each(rows)('%s', (_, changes, expected) => {
    const found = violationsAfter('tire', Object.fromEntries(Object.entries(changes).map(([member, change]) => [`tire.${member}`, change])))
    expect(found).toEqual(expected === undefined ? [] : [`product.tire.${expected}`])
  })
})

describe('the agreements of tire', () => {
  it.each([
    ['purchased4Tires must be given', { purchased4Tires: removed }, ['purchased4Tires required']],
    ['purchased4Tires must be true', { purchased4Tires: false }, ['purchased4Tires mustBeTrue']],
    ['purchased4Tires must not be a text', { purchased4Tires: 'true' }, ['purchased4Tires mustBeTrue']],
    ['customerAgreement must be given', { customerAgreement: removed }, ['customerAgreement required']],
    ['customerAgreement must be true', { customerAgreement: false }, ['customerAgreement mustBeTrue']],
    ['customerAgreement must not be a text', { customerAgreement: 'true' }, ['customerAgreement mustBeTrue']],
    ['the other two may be left out', { tireMakerDataAgreement: removed, marketingConsent: removed }, []],
    ['the other two may be false', { tireMakerDataAgreement: false, marketingConsent: false }, []],
    ['the other two are booleans', { tireMakerDataAgreement: 'no', marketingConsent: 0 }, ['tireMakerDataAgreement notBoolean', 'marketingConsent notBoolean']],
  ])('%s', (_, changes, expected) => {
    const found = violationsAfter('tire', Object.fromEntries(Object.entries(changes).map(([flag, value]) => [`additionalData.agreements.${flag}`, value])))
    expect(found).toEqual(expected.map((line) => `product.additionalData.agreements.${line}`))
  })
})
