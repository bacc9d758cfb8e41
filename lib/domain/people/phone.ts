const DIGITS = { min: 6, max: 15 }

/** Whether a text is a phone number as people write it: digits with spaces, dots, dashes, slashes and brackets, perhaps after a plus. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s.\-/()]+/g, '')
  return /^\+?\d+$/.test(digits) && digits.replace('+', '').length >= DIGITS.min && digits.replace('+', '').length <= DIGITS.max
}

/** The address that calls a number: tel:+40740000000 for 0740 000 000. */
export function telAddress(phone: string): string {
  return `tel:${withCountry(phone)}`
}

/** Opens WhatsApp with a text, at the chat of a mobile number of Romania or of a number with its country; otherwise the sender picks whom it goes to. */
export function whatsAppAddress({ phone, text }: { readonly phone?: string | undefined; readonly text: string }): string {
  const [, digits = ''] = /^\+(407\d{8}|(?!40)\d+)$/.exec(withCountry(phone ?? '')) ?? []
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

// A Romanian number written without its country is called from abroad with it.
function withCountry(phone: string): string {
  const digits = phone.replace(/[\s.\-/()]+/g, '')
  return /^0\d{9}$/.test(digits) ? `+4${digits}` : digits
}

/** A Romanian number as people read it out, "0722 123 456"; any other as it is. */
export function phoneInGroups(phone: string): string {
  return phone.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}
