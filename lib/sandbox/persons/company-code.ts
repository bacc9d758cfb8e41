const KEY = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/** Whether a text is a company's tax code, with or without RO: two to ten digits, the last a check digit. The service's own check. */
export function isCompanyCode(text: string): boolean {
  const [, digits = ''] = /^(?:ro)?([1-9]\d{1,9})$/i.exec(text) ?? []
  if (digits === '') return false
  const body = digits.slice(0, -1).padStart(KEY.length, '0')
  const sum = KEY.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return Number(digits.at(-1)) === ((sum * 10) % 11) % 10
}

const LETTERS: Readonly<Record<string, number>> = { J: 4, F: 0, C: 7 }
const isCounty = (number: number) => (number >= 1 && number <= 40) || number === 51 || number === 52

/** Whether a text is a number of the trade register: J12/1403/2004 until 2024, J2004001403121 since. The service's own check. */
export function isRegisterNumber(text: string): boolean {
  const [, , county = '', , year = ''] = /^([JFC])(\d{1,2})\/(\d{1,6})\/(\d{4})$/i.exec(text) ?? []
  if (year !== '') return isCounty(Number(county)) && Number(year) >= 1990 && Number(year) <= 2024
  const [, letter = '', given = '', order = '', place = '', check = ''] = /^([JFC])(\d{4})(\d{6})(\d{2})(\d)$/i.exec(text) ?? []
  if (check === '' || Number(given) < 1990) return false
  // Since July 2024 the number has no county.
  const fitsYear = place === '00' ? Number(given) >= 2024 : Number(given) <= 2024 && isCounty(Number(place))
  const sum = Array.from(given + order + place).reduce((total, digit) => total + Number(digit), LETTERS[letter.toUpperCase()] ?? 0)
  return fitsYear && sum % 10 === Number(check)
}
