import { type FormReader, takenResult } from '@/lib/wizard/intake/readers'

/** Account and card numbers, in groups or not: no other reader may use their digits. */
export const iban: FormReader = {
  pattern: /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){3,7}(?:[ -]?[A-Z0-9]{1,3})?|\d{4}(?:[ -]\d{4}){3})(?![\p{L}\d])/giu,
  read: (piece) => (/^[A-Z]{2}/i.test(piece) && !isAccount(piece) ? undefined : takenResult),
}

const LARGEST_STEP = 97

/** The control digits of ISO 13616. */
function isAccount(piece: string): boolean {
  const account = piece.replace(/[ -]/g, '').toUpperCase()
  const turned = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const character of turned) {
    const digits = String(Number.parseInt(character, 36))
    rest = Number(`${rest}${digits}`) % LARGEST_STEP
  }
  // A Romanian account number is taken even when a digit is wrong.
  return rest === 1 || /^RO\d{2}[A-Z]{4}/.test(account)
}
