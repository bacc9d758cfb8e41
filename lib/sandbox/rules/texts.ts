import type { Violation, ViolationCode } from './violation'

/** Languages of the messages (contract: Content-Language). */
export type MessageLanguage = 'en' | 'ro'

/** One message per code and language; params in braces are limits only, never values of the request. */
const TEXTS = {
  required: { en: 'is required', ro: 'este obligatoriu' },
  notText: { en: 'must be a text', ro: 'trebuie să fie un text' },
  notNumber: { en: 'must be a number', ro: 'trebuie să fie un număr' },
  notWholeNumber: { en: 'must be a whole number', ro: 'trebuie să fie un număr întreg' },
  notBoolean: { en: 'must be true or false', ro: 'trebuie să fie true sau false' },
  notObject: { en: 'must be an object', ro: 'trebuie să fie un obiect' },
  notList: { en: 'must be a list', ro: 'trebuie să fie o listă' },
  empty: { en: 'must not be empty', ro: 'nu poate fi gol' },
  listEmpty: { en: 'must hold at least 1 item', ro: 'trebuie să conțină cel puțin 1 element' },
  listTooLong: { en: 'must hold at most {max} items', ro: 'poate conține cel mult {max} de elemente' },
  tooSmall: { en: 'must be at least {min}', ro: 'trebuie să fie cel puțin {min}' },
  tooLarge: { en: 'must be at most {max}', ro: 'trebuie să fie cel mult {max}' },
  notAbove: { en: 'must be greater than {min}', ro: 'trebuie să fie mai mare decât {min}' },
  notAllowed: { en: 'must be one of: {allowed}', ro: 'trebuie să fie una dintre valorile: {allowed}' },
  mustBeTrue: { en: 'must be true', ro: 'trebuie să fie true' },
  mustBeFalse: { en: 'must be false', ro: 'trebuie să fie false' },
  notADate: { en: 'must be an existing day written YYYY-MM-DD', ro: 'trebuie să fie o zi existentă, scrisă AAAA-LL-ZZ' },
  notFourDigits: { en: 'must have exactly 4 digits', ro: 'trebuie să aibă exact 4 cifre' },
  invalid: { en: 'is not valid', ro: 'nu este valid' },

  noProduct: {
    en: 'must hold exactly one product key, and holds none of: {allowed}',
    ro: 'trebuie să conțină exact o cheie de produs și nu conține niciuna dintre: {allowed}',
  },
  severalProducts: { en: 'must hold exactly one product key, and holds several', ro: 'trebuie să conțină exact o cheie de produs și conține mai multe' },
  unknownKey: {
    en: 'may hold only one product key, policyholder and additionalData, and holds an unknown key',
    ro: 'poate conține doar o cheie de produs, policyholder și additionalData, și conține o cheie necunoscută',
  },
  insurerUnknown: { en: 'must be the name of an insurer', ro: 'trebuie să fie numele unui asigurător' },
  insurerDoesNotSell: { en: 'must be an insurer that sells {product}', ro: 'trebuie să fie un asigurător care oferă {product}' },
  individualOnly: { en: 'must be absent: this product is for individuals only', ro: 'trebuie să lipsească: produsul este doar pentru persoane fizice' },
  companyOnly: { en: 'is required: this product is for legal entities only', ro: 'este obligatoriu: produsul este doar pentru persoane juridice' },

  requiredForIndividual: { en: 'is required for an individual', ro: 'este obligatoriu pentru o persoană fizică' },
  requiredForCompany: { en: 'is required for a legal entity', ro: 'este obligatoriu pentru o persoană juridică' },
  requiredForForeigner: { en: 'is required for a foreign person', ro: 'este obligatoriu pentru o persoană străină' },
  cnpInvalid: { en: 'must be a valid personal identification code (CNP, 13 digits)', ro: 'trebuie să fie un CNP valid (13 cifre)' },
  cuiInvalid: { en: 'must be a valid tax identification number (CUI)', ro: 'trebuie să fie un cod unic de înregistrare (CUI) valid' },
  registryNumberInvalid: {
    en: 'must be a valid trade register number, such as J12/1403/2004 or J2004001403121',
    ro: 'trebuie să fie un număr valid din registrul comerțului, ca J12/1403/2004 sau J2004001403121',
  },
  countryUnknown: { en: 'must be an iso2 code of the country nomenclature', ro: 'trebuie să fie un cod iso2 din nomenclatorul de țări' },
  notInThePast: { en: 'must be before {today}', ro: 'trebuie să fie înainte de {today}' },
  inTheFuture: { en: 'must not be after {today}', ro: 'nu poate fi după {today}' },
  emailInvalid: { en: 'must be a valid e-mail address', ro: 'trebuie să fie o adresă de e-mail validă' },
  mobileInvalid: { en: 'must have exactly {digits} digits, without a prefix', ro: 'trebuie să aibă exact {digits} cifre, fără prefix' },
  idNumberInvalid: { en: 'must be two letters and six digits', ro: 'trebuie să aibă două litere și șase cifre' },
  disabledAndRetired: {
    en: 'hasDisability and isRetired must not both be true',
    ro: 'hasDisability și isRetired nu pot fi ambele true',
  },
  notForCompany: { en: 'must not be true for a legal entity', ro: 'nu poate fi true pentru o persoană juridică' },

  countyUnknown: { en: 'must be a code of the county nomenclature', ro: 'trebuie să fie un cod din nomenclatorul de județe' },
  cityUnknown: { en: 'must be the name of a locality of the county', ro: 'trebuie să fie numele unei localități din județ' },
  cityCodeUnknown: { en: 'must be the SIRUTA code of a locality of the county', ro: 'trebuie să fie codul SIRUTA al unei localități din județ' },
  cityCodeOfAnotherCity: { en: 'must be the SIRUTA code of the city', ro: 'trebuie să fie codul SIRUTA al localității din city' },

  plateInvalid: {
    en: 'must be a licence plate of the registration type {registrationType}',
    ro: 'trebuie să fie un număr de înmatriculare potrivit tipului {registrationType}',
  },
  vinInvalid: {
    en: 'must have 5 to 17 letters and digits; I, O and Q are not allowed for years above 1981',
    ro: 'trebuie să aibă între 5 și 17 litere și cifre; I, O și Q nu sunt permise pentru ani peste 1981',
  },
  yearTooLate: { en: 'must be at most {max}', ro: 'trebuie să fie cel mult {max}' },
  yearTooEarly: { en: 'must be at least {min}', ro: 'trebuie să fie cel puțin {min}' },
  brandNotAccepted: { en: 'must be one of: {allowed}', ro: 'trebuie să fie una dintre mărcile: {allowed}' },
  brandUnknown: { en: 'must be a name of the vehicle brand nomenclature', ro: 'trebuie să fie un nume din nomenclatorul de mărci' },
  modelUnknown: { en: 'must be a name of the model nomenclature of the brand', ro: 'trebuie să fie un nume din nomenclatorul de modele al mărcii' },

  dateTooEarly: { en: 'must not be before {min}', ro: 'nu poate fi înainte de {min}' },
  dateTooLate: { en: 'must not be after {max}', ro: 'nu poate fi după {max}' },
  installedTooLongAgo: {
    en: 'must be at most {years} years in the past when the policy starts',
    ro: 'trebuie să fie cu cel mult {years} ani în urmă la începutul poliței',
  },
  termNotWholeYears: { en: 'must be whole years in months: a multiple of 12', ro: 'trebuie să fie ani întregi în luni: un multiplu de 12' },
  termTooLong: {
    en: 'must be at most {max} months for the age of the oldest item',
    ro: 'trebuie să fie cel mult {max} luni pentru vechimea celui mai vechi echipament',
  },
  tireMakeUnknown: { en: 'must be a code of the tire brand nomenclature', ro: 'trebuie să fie un cod din nomenclatorul de mărci de anvelope' },
  tireModelUnknown: {
    en: 'must be a name of the tire model nomenclature of the make',
    ro: 'trebuie să fie un nume din nomenclatorul de modele al mărcii de anvelope',
  },
  tireSizeUnknown: { en: 'must be a size of the tire size nomenclature', ro: 'trebuie să fie o dimensiune din nomenclatorul de dimensiuni' },
  websiteInvalid: { en: 'must be a valid URL, such as https://example.com', ro: 'trebuie să fie un URL valid, ca https://example.com' },
  moreInsuredThanOwned: { en: 'must not be greater than {member}', ro: 'nu poate fi mai mare decât {member}' },

  destinationNotInArea: { en: 'must be a country of the area of validity', ro: 'trebuie să fie o țară din aria de valabilitate' },
  sportUnknown: { en: 'must be the id of a sport of the insurer', ro: 'trebuie să fie identificatorul unui sport al asigurătorului' },
  familyTooSmall: { en: 'must hold at least {min} travellers for a family', ro: 'trebuie să conțină cel puțin {min} călători pentru o familie' },
  callbackUrlInvalid: { en: 'must be an http or https address', ro: 'trebuie să fie o adresă http sau https' },
  offerIndicative: { en: 'the offer is indicative: a quick offer cannot be issued', ro: 'oferta este orientativă: o ofertă rapidă nu poate fi emisă' },

  coverageUnknown: { en: 'must be a code of the coverage nomenclature of the product', ro: 'trebuie să fie un cod din nomenclatorul de acoperiri al produsului' },
  coverageRepeated: { en: 'must not repeat a code of the list', ro: 'nu poate repeta un cod din listă' },
  nothingIncluded: { en: 'must hold at least one coverage that is included', ro: 'trebuie să conțină cel puțin o acoperire inclusă' },
  textTooLong: { en: 'must have at most {max} characters', ro: 'poate avea cel mult {max} de caractere' },
  notDigits: { en: 'must be a whole number', ro: 'trebuie să fie un număr întreg' },
  requiredWithoutPolicy: { en: 'is required when policySeries and policyNumber are absent', ro: 'este obligatoriu când policySeries și policyNumber lipsesc' },
  requiredWithoutOffer: { en: 'is required when offerId is absent', ro: 'este obligatoriu când offerId lipsește' },
  fileEmpty: { en: 'must not be empty', ro: 'nu poate fi gol' },
  fileKindUnknown: { en: 'must be a JPEG, PNG, WebP, HEIC or PDF file', ro: 'trebuie să fie un fișier JPEG, PNG, WebP, HEIC sau PDF' },

  amountNotPremium: { en: 'must be the premium of the offer: {premium} RON', ro: 'trebuie să fie prima ofertei: {premium} RON' },
  offerExpired: { en: 'the offer expired after {expiresOn}', ro: 'oferta a expirat după {expiresOn}' },
  offerAlreadyIssued: { en: 'the offer has already been issued as a policy', ro: 'oferta a fost deja transformată în poliță' },
} as const satisfies Record<ViolationCode, Record<MessageLanguage, string>>

/** The message of a violation. It says what is expected; the violation's path says where. */
export function textOf({ code, params }: Violation, language: MessageLanguage): string {
  return TEXTS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The message with its field, for a reply without a field map. */
export function sentenceOf(found: Violation, language: MessageLanguage): string {
  return `${found.path} ${textOf(found, language)}`
}
