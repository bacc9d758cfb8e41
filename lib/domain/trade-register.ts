import { type CheckResult, failedCheck } from './problem'

const OLD_FORM = /^([JFC])(0?[1-9]|[1-3]\d|40|51|52)\/(\d{1,6})\/((?:19|20)\d{2})$/
const OLD_YEARS = { first: 1990, last: 2024 }

// Since 26 July 2024: letter, year, six digits, county (00 = none), control digit.
const NEW_FORM = /^([JFC])(\d{4})(\d{6})(00|0[1-9]|[1-3]\d|40|51|52)(\d)$/
const FIRST_YEAR_WITHOUT_COUNTY = 2024
const LETTER_VALUES: Readonly<Record<string, number>> = { J: 4, F: 0, C: 7 }

/** Reads a trade register number, J12/1403/2004 or J2004001403121 (spaces and case are ignored). Contract: companyRegistryNumber. */
export function checkTradeRegister(text: string): CheckResult<{ normalised: string }> {
  const number = text.replace(/\s+/g, '').toUpperCase()
  return number.includes('/') ? checkOldForm(number) : checkNewForm(number)
}

function checkOldForm(number: string): CheckResult<{ normalised: string }> {
  const [, letter = '', county = '', order = '', year = ''] = OLD_FORM.exec(number) ?? []
  if (Number(year) < OLD_YEARS.first || Number(year) > OLD_YEARS.last) return failedCheck('tradeRegisterFormat')
  return { ok: true, normalised: `${letter}${county.padStart(2, '0')}/${Number(order)}/${year}` }
}

function checkNewForm(number: string): CheckResult<{ normalised: string }> {
  const [, letter = '', year = '', order = '', county = '', control = ''] = NEW_FORM.exec(number) ?? []
  if (Number(year) < OLD_YEARS.first || !countyFitsYear(county, Number(year))) return failedCheck('tradeRegisterFormat')
  const sum = Array.from(year + order + county).reduce((total, digit) => total + Number(digit), LETTER_VALUES[letter] ?? 0)
  const expected = String(sum % 10)
  return control === expected ? { ok: true, normalised: number } : failedCheck('tradeRegisterControl', { expected })
}

function countyFitsYear(county: string, year: number): boolean {
  if (year === FIRST_YEAR_WITHOUT_COUNTY) return true
  return (county === '00') === year > FIRST_YEAR_WITHOUT_COUNTY
}
