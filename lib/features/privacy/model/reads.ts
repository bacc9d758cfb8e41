/** What is read of a person's data, and recorded. */
export const READ_KINDS = ['client', 'document', 'commission', 'export', 'wholeFile', 'fill', 'draft', 'reveal', 'exportedCode', 'refusal'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** The kinds by which the wizard takes over codes of a client or of a colleague's quote. */
export const TAKE_OVER_KINDS = ['fill', 'draft'] as const satisfies readonly ReadKind[]

/** The kinds that show codes of a person in full. */
export const CODE_KINDS: readonly ReadKind[] = [...TAKE_OVER_KINDS, 'reveal', 'exportedCode']

/** Where the data stands that is read. */
export const READ_SUBJECTS = ['client', 'quote', 'offer', 'policy', 'proposal'] as const
export type ReadSubject = (typeof READ_SUBJECTS)[number]

/** Why a code is revealed; `other` needs words. */
export const PURPOSES = ['quote', 'issue', 'review', 'correction', 'claim', 'request', 'other'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Why the whole file of a client leaves the desk. */
export const EXPORT_PURPOSES = ['copy', 'transfer', 'authority'] as const
export type ExportPurpose = (typeof EXPORT_PURPOSES)[number]

/** Every purpose that a read is recorded with. */
export const READ_PURPOSES = [...PURPOSES, ...EXPORT_PURPOSES] as const
export type ReadPurpose = (typeof READ_PURPOSES)[number]

/** The codes of a client that can be revealed. */
export const REVEALED_CODES = ['taxId', 'idNumber'] as const
export type RevealedCode = (typeof REVEALED_CODES)[number]

/** The family of the address that a request came from. */
export const ADDRESS_FAMILIES = ['ipv4', 'ipv6', 'unknown'] as const
export type AddressFamily = (typeof ADDRESS_FAMILIES)[number]

export const NOTE_LENGTH_MAX = 200

/** How many clients' codes one person exports in full on a day. */
export const EXPORTED_CODES_PER_DAY = 2000

/** How many letters tell a reason, and how many of them differ: one sign repeated tells none. */
export const NOTE_LETTERS_MIN = 10
const DIFFERENT_LETTERS_MIN = 4

/** Whether words beside the purpose `other` tell a reason. */
export function tellsReason(words: string): boolean {
  const letters = words.toLowerCase().match(/\p{L}/gu) ?? []
  return letters.length >= NOTE_LETTERS_MIN && new Set(letters).size >= DIFFERENT_LETTERS_MIN
}

/** How long a revealed code stays on the screen. */
export const SHOWN_FOR_MS = 30_000

/** The family of a network address. */
export function addressFamilyOf(address: string): AddressFamily {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) || /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address)) return 'ipv4'
  return address.includes(':') ? 'ipv6' : 'unknown'
}

/** What stands for a client whose name was erased: the same as long as the rows stay. */
export function markOfErased(clientId: string): string {
  return clientId.slice(-6)
}
