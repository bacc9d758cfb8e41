import { describe, expect, it, test } from 'vitest'
import { impliedAnswers } from './implied-answers'

describe('the answer that a refusal in an insurer’s own words is about', () => {
  test.each([
    ['Carpatia nu asigură vehicule mai vechi de 15 ani.', 'yearOfConstruction'],
    ['Carpatia does not insure vehicles older than 15 years.', 'yearOfConstruction'],
    ['Vechimea autoturismului depășește limita.', 'yearOfConstruction'],
    ['Alpina nu asigură călători mai în vârstă de 75 de ani.', 'travellers'],
    ['Alpina does not insure travellers older than 75 years.', 'travellers'],
    ['Alpina nu asigură călătoriile la muncă.', 'purpose'],
    ['Alpina does not insure trips to work.', 'purpose'],
    ['Nu se asigură sporturi extreme.', 'extremeSport'],
    ['Pontica: masa de 1.870 kg depășește limita de 1.800 kg', 'totalWeightKg'],
    ['Nu se asigură vehicule folosite în regim de taxi.', 'usageType'],
    ['Alpina are deja o poliță în vigoare pentru acest asigurat și produs.', 'startDate'],
    ['Alpina already has a policy in force for this holder and product.', 'startDate'],
    ['Suma asigurată este prea mare.', 'insuredAmount'],
    ['The deductible is too low.', 'partialDeductible'],
    ['Rulajul este peste limită.', 'currentMileageKm'],
    ['Localitatea nu este acoperită.', 'houseAddress'],
  ])('%s', (text, key) => expect(impliedAnswers([text])[0]).toBe(key))

  it('is none where nothing asked is named', () => {
    for (const text of ['Alpina nu acceptă acest risc.', 'Alpina does not accept this risk.', 'Alpina nu este disponibil momentan.', 'Alpina nu asigură transportul de mărfuri.', '']) expect(impliedAnswers([text])).toEqual([])
  })
})
