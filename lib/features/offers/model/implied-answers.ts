/**
 * Insurers refuse in sentences of their own, which name no field. What a sentence is about, in words without accents, and the answers
 * behind it by their keys, the nearest first: products name the same thing differently.
 */
const SUBJECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/vehicul\w* mai vech|vechim|varsta (?:vehiculului|masinii|autoturismului)|an(?:ul|ii)? (?:de )?fabrica|vehicles? (?:older|too old)|age of the (?:vehicle|car)|vehicle age|year of (?:construction|manufacture)|model year/, ['yearOfConstruction', 'firstRegistration', 'purchaseDate']],
  [/calator\w* mai in varsta|varsta (?:calatoru|asiguratu|persoane)|data nasterii|travell?ers? (?:older|too old)|age of the (?:travell?er|insured)|date of birth/, ['travellers', 'drivers', 'holder']],
  [/calatoriil\w* (?:la munca|in scop)|scopul calatoriei|trips? to work|purpose of the trip|travel purpose/, ['purpose']],
  [/(?<!tran)sport/, ['extremeSport']],
  [/destinati|tara de calatorie|teritori|destination|territor/, ['destination', 'area']],
  [/\bmas[aei]+\b|greutat|\bmass\b|weight/, ['totalWeightKg']],
  [/putere|\bkw\b|engine power/, ['enginePowerKw']],
  [/cilindre|displacement/, ['engineDisplacementCm3']],
  [/combustibil|carburant|\bfuel\b/, ['fuelType']],
  [/rulaj|kilometr|mileage|odometer/, ['currentMileageKm']],
  [/\bvin\b|sasiu|chassis/, ['vin']],
  [/numar\w* de inmatriculare|\bplate\b|registration number/, ['licensePlate']],
  [/marc[aeai]+ (?:vehicul|masin|auto)|\bmake\b/, ['brand', 'vehicleBrand', 'tireMake']],
  [/taxi|inchiri|ride.?sharing|utilizar|folosire|\bused? (?:as|for)\b|usage/, ['usageType']],
  [/prima inmatriculare|first registration/, ['firstRegistration']],
  [/locuri|\bseats\b/, ['seats']],
  [/leasing|leased/, ['isLeased']],
  [/valo(?:area|rii) (?:vehicul|masin|de piata|bunulu)|market value|vehicle value/, ['marketValue', 'purchasePriceBani']],
  [/pret\w* de (?:achizitie|cumparare)|purchase price/, ['purchasePriceBani', 'marketValue']],
  [/sum[aei]+ asigurat|insured (?:sum|amount)|sum insured/, ['insuredAmount', 'insuredAmountEuro', 'marketValue', 'coverages']],
  [/fransiz|deductible/, ['partialDeductible', 'totalDeductiblePercent']],
  [/acoperir|\bcovers?\b|coverage/, ['coverages', 'packageCodes']],
  [/\brate\b|esalona|instal?lments?/, ['installments', 'installmentCount']],
  [/suprafat|\barea\b|square met/, ['usableAreaM2', 'builtAreaM2']],
  [/anvelop|\btires?\b|\btyres?\b/, ['tireModel', 'tireMake']],
  [/invertor|inverter|panou|panel/, ['equipment', 'inverterBrand']],
  [/cifr\w* de afaceri|turnover/, ['turnover']],
  [/angajat|employees/, ['employees']],
  [/antivirus|firewall/, ['hasAntivirus', 'hasFirewall']],
  [/cumparat|achizition|purchase date|purchased|bought/, ['purchaseDate']],
  [/livrat|livrari|delivery|delivered/, ['deliveryDate']],
  [/polita in vigoare|policy in force|data de inceput|inceputul|start date|starts? (?:on|before|after)|suprapun|overlap/, ['startDate']],
  [/durat|perioad|\bterm\b|number of months|\bperiod\b/, ['termMonths', 'endDate', 'startDate']],
  [/localitat|\bjudet|\badres|address|county|locality|postcode|cod postal/, ['houseAddress', 'vehicleAddress', 'address', 'holder']],
  [/\bcnp\b|\bcui\b|cod numeric|cod fiscal|personal code|tax (?:code|id)|contractant|policyholder|e-?mail|telefon|mobile|nationalit|cetateni/, ['holder']],
  [/proprietar|\bowner\b/, ['owner', 'holder']],
  [/permis|driving licen[cs]e|\bdrivers?\b|sofer/, ['drivers', 'holder']],
]

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase()

/** The keys of the answers that an insurer's sentences are about, the nearest first; empty where they name nothing that is asked. */
export function impliedAnswers(texts: readonly string[]): readonly string[] {
  const said = texts.map(withoutAccents)
  return [...new Set(SUBJECTS.flatMap(([words, keys]) => (said.some((text) => words.test(text)) ? keys : [])))]
}
