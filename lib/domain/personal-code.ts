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

// Thirteen digits, also in groups.
const CNP = /(?<!\d)\d(?:[ .-]?\d){12}(?!\d)/g
const CARD = /(?<![\p{L}\d])([A-Za-z]{2})[ .-]?\d{6}(?![\p{L}\d])/gu
const LICENCE = /(?<![\p{L}\d])[A-Za-z]{1,2}\d{8}[A-Za-z](?![\p{L}\d])/gu

/**
 * A text that somebody wrote, with the codes among its words masked: personal codes, and numbers of identity cards and driving
 * licences by their form. A temporary plate can have the form of a card: `{ isOfVehicle: true }` leaves cards and licences out.
 */
export function maskCodesIn(text: string, { isOfVehicle = false }: { readonly isOfVehicle?: boolean } = {}): string {
  const withoutCnp = text.replace(CNP, (code) => maskCode(code.replace(/\D/g, '')))
  if (isOfVehicle) return withoutCnp
  return withoutCnp.replace(CARD, (card: string, series: string) => (isKnownCardSeries(series) ? maskCode(card) : card)).replace(LICENCE, (licence) => maskCode(licence))
}

/** Whether a text holds a code of a person, by its form. */
export function holdsCode(text: string): boolean {
  return maskCodesIn(text) !== text
}

/** A person's codes masked. A company's tax code stands in a public register and stays. */
export function maskParty(party: Party): Party {
  return party.kind === 'company' ? party : { ...party, taxId: maskCode(party.taxId), idNumber: maskCode(party.idNumber) }
}
