/** Numbers and words a message needs, for example `{ min: 5, max: 17 }`. */
export type Params = Readonly<Record<string, string | number>>

/** Every reason an answer can be refused, with the params its message may use. Each has a sentence in every language. */
export const PROBLEM_CODES = [
  'required',
  'notText',
  'tooShort', // min
  'tooLong', // max
  'notWholeNumber',
  'notNumber',
  'tooSmall', // min
  'tooLarge', // max
  'notInList',
  'notADate',
  'dateTooEarly', // earliest
  'dateTooLate', // latest
  'mustBeInPast',
  'mustBeYes',
  'mustBeNo',
  'controlCharacters',
  'nameCharacters', // characters
  'cnpLength', // length
  'cnpDigits',
  'cnpGenderDigit',
  'cnpBirthDate',
  'cnpBirthDateInFuture',
  'cnpCounty',
  'cnpSerial',
  'cnpControl', // expected
  'cuiDigits',
  'cuiLength', // length, min, max
  'cuiControl', // expected
  'tradeRegisterFormat',
  'tradeRegisterControl', // expected
  'vinLength', // min, max, length
  'vinCharacters',
  'vinLetters', // letters
  'plateFormat', // registrationType, example
  'idCardFormat',
  'passportFormat',
  'passportNotTaken',
  'mobileCharacters',
  'mobileDigits', // length
  'emailFormat',
  'websiteFormat',
  'usableAboveBuilt',
  'countyUnknown',
  'localityUnknown',
  'localityCodeMismatch',
  'termMultipleOf12',
  'brandUnknown',
  'modelUnknown',
  'disabilityAndRetired',
  'tooManyItems', // max
  'repeated',
  'familyTooSmall', // min
  'dotFormat',
  'fileKind',
  'logoKind',
  'signCodeWrong',
  'signCodeOver',
  'colourTooLight',
  'phoneFormat',
  'notInDocument',
  'commonPassword',
  'ownWord',
  'wrongPassword',
  'unexpected',
  'codeInText',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** What is wrong with one answer: where it stands (dotted path), why, and what the message fills in. */
export interface Problem {
  readonly path: string
  readonly code: ProblemCode
  readonly params?: Params
}

/** A problem that does not know yet at which answer it was found. */
export type Finding = Omit<Problem, 'path'>

/** The result of a check: the facts read from the text, or one finding. */
export type CheckResult<Facts> = ({ readonly ok: true } & Readonly<Facts>) | { readonly ok: false; readonly finding: Finding }

/** Places a finding at the dotted path of an answer. */
export function problemAt(path: string, finding: Finding): Problem {
  return { path, ...finding }
}

/** The refusing half of a check's result. */
export function failedCheck(code: ProblemCode, params?: Params): { readonly ok: false; readonly finding: Finding } {
  return { ok: false, finding: params === undefined ? { code } : { code, params } }
}
