import { isCnpByForm } from './cnp'
import { isKnownCardSeries } from './id-card'
import type { Party } from './party'

const CNP_LENGTH = 13
const LAST_SHOWN_MAX = 3

/**
 * A code of a person fit for screens, replies, documents of ours and logs, whoever reads: a CNP keeps its first four digits and the last
 * (2850••••••••6); any other code (foreign number, identity card, driving licence, tax code) at most its last three, and never more
 * than half. The one function that masks.
 */
export function maskCode(code: string): string {
  const characters = Array.from(code.replace(/\s+/g, ''))
  const isCnp = characters.length === CNP_LENGTH
  const firstShown = isCnp ? 4 : 0
  const lastShown = isCnp ? 1 : Math.min(LAST_SHOWN_MAX, Math.floor(characters.length / 2))
  const hidden = characters.length - lastShown
  return characters.map((character, index) => (index >= firstShown && index < hidden ? '•' : character)).join('')
}

// Thirteen digits, also in groups. Looked for at every group, because a number that stands before a code may be read with its first digits.
const THIRTEEN = /(?<!\d)(?=(\d(?:[ .-]?\d){12})(?!\d))/g
// Whoever writes the name of the code means one, also with a digit that is wrong.
const NAME_LENGTH = 40
const NAMED = /(?:\bCNP(?:[-\u2010-\u2015]?ul(?:ui)?)?|\bcod(?:ul)?\s+(?:numeric\s+)?personal|\bpersonal\s+(?:numeric\s+|identification\s+)?(?:code|number))[\s:=„"'(-]*$/iu
const CARD = /(?<![\p{L}\d])([A-Za-z]{2})[ .-]?\d{6}(?![\p{L}\d])/gu
const LICENCE = /(?<![\p{L}\d])[A-Za-z]{1,2}\d{8}[A-Za-z](?![\p{L}\d])/gu

/**
 * A text that somebody wrote, with the codes among its words masked: thirteen digits that are a personal code by their date and check
 * digit, or that the words before them call one; numbers of identity cards and driving licences by their form. A temporary plate can have
 * the form of a card: `{ isOfVehicle: true }` leaves cards and licences out. A field that holds a code alone is masked by {@link maskCode}.
 */
export function maskCodesIn(text: string, { isOfVehicle = false }: { readonly isOfVehicle?: boolean } = {}): string {
  const withoutCnp = maskCnpsIn(text)
  if (isOfVehicle) return withoutCnp
  return withoutCnp.replace(CARD, (card: string, series: string) => (isKnownCardSeries(series) ? maskCode(card) : card)).replace(LICENCE, (licence) => maskCode(licence))
}

function maskCnpsIn(text: string): string {
  let masked = ''
  let done = 0
  for (const { index, 1: written = '' } of text.matchAll(THIRTEEN)) {
    const digits = written.replace(/\D/g, '')
    if (index < done || !(isCnpByForm(digits) || NAMED.test(text.slice(Math.max(0, index - NAME_LENGTH), index)))) continue
    masked += text.slice(done, index) + maskCode(digits)
    done = index + written.length
  }
  return masked + text.slice(done)
}

/** Whether a text holds a code of a person, by its form. */
export function holdsCode(text: string): boolean {
  return maskCodesIn(text) !== text
}

/** A person's codes masked. A company's tax code stands in a public register and stays. */
export function maskParty(party: Party): Party {
  return party.kind === 'company' ? party : { ...party, taxId: maskCode(party.taxId), idNumber: maskCode(party.idNumber) }
}
