/** Every way in which a request can break the contract. */
export const VIOLATION_CODES = [
  // shape
  'required', 'notText', 'notNumber', 'notWholeNumber', 'notBoolean', 'notObject', 'notList', 'empty', 'listEmpty', 'listTooLong',
  'tooSmall', 'tooLarge', 'notAbove', 'notAllowed', 'mustBeTrue', 'mustBeFalse', 'notADate', 'notFourDigits', 'invalid',
  // which product, which insurer
  'noProduct', 'severalProducts', 'unknownKey', 'insurerUnknown', 'insurerDoesNotSell', 'individualOnly', 'companyOnly',
  // person
  'requiredForIndividual', 'requiredForCompany', 'requiredForForeigner', 'cnpInvalid', 'cuiInvalid', 'registryNumberInvalid',
  'countryUnknown', 'notInThePast', 'inTheFuture', 'emailInvalid', 'mobileInvalid', 'idNumberInvalid', 'disabledAndRetired',
  'notForCompany',
  // address
  'countyUnknown', 'cityUnknown', 'cityCodeUnknown', 'cityCodeOfAnotherCity',
  // vehicle
  'plateInvalid', 'vinInvalid', 'yearTooLate', 'yearTooEarly', 'brandNotAccepted', 'brandUnknown', 'modelUnknown',
  // products
  'dateTooEarly', 'dateTooLate', 'installedTooLongAgo', 'termNotWholeYears', 'termTooLong', 'tireMakeUnknown', 'tireModelUnknown',
  'tireSizeUnknown', 'websiteInvalid', 'moreInsuredThanOwned',
  // travel
  'destinationNotInArea', 'sportUnknown', 'familyTooSmall', 'callbackUrlInvalid', 'offerIndicative',
  // vehicle service
  'coverageUnknown', 'coverageRepeated', 'nothingIncluded', 'textTooLong', 'notDigits', 'requiredWithoutPolicy', 'requiredWithoutOffer', 'fileEmpty',
  'fileKindUnknown',
  // policy
  'amountNotPremium', 'offerExpired', 'offerAlreadyIssued',
] as const
export type ViolationCode = (typeof VIOLATION_CODES)[number]

/** Limits that a message names. They come from the contract or from today's date, never from the request. */
export type ViolationParams = Readonly<Record<string, string | number>>

export interface Violation {
  /** Full dotted path from the root of the body (`product.solarPanel.solarPanelItems.0.address.city`); `body` is the root itself. */
  readonly path: string
  readonly code: ViolationCode
  readonly params: ViolationParams
}

export const ROOT = 'body'

/** A violation at a member of `path`; an empty member means the object itself. */
export function violation(path: string, code: ViolationCode, params: ViolationParams = {}): Violation {
  return { path: path === '' ? ROOT : path, code, params }
}
