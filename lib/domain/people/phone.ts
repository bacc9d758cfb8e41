const DIGITS = { min: 6, max: 15 }

/** Whether a text is a phone number as people write it: digits with spaces, dots, dashes, slashes and brackets, perhaps after a plus. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s.\-/()]+/g, '')
  return /^\+?\d+$/.test(digits) && digits.replace('+', '').length >= DIGITS.min && digits.replace('+', '').length <= DIGITS.max
}

/** The address that calls a number: tel:+40740000000 for 0740 000 000. */
export function telAddress(phone: string): string {
  const digits = phone.replace(/[\s.\-/()]+/g, '')
  // A Romanian number written without its country is called from abroad with it.
  return `tel:${/^0\d{9}$/.test(digits) ? `+4${digits}` : digits}`
}

/** A Romanian number as people read it out, "0722 123 456"; any other as it is. */
export function phoneInGroups(phone: string): string {
  return phone.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}
