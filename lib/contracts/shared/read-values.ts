import { plainText } from './plain-text'

/** Texts of replies: what a member may hold beside its plain form. */

/** A longer text is no note of an offer but a page or a file, and would burden every reader. */
const TEXT_LENGTH_MAX = 20_000

/** A text without marks of HTML; codes and names such as the model 208 also arrive as numbers, and several texts as a list. */
export function readText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent.length > TEXT_LENGTH_MAX ? undefined : plainText(sent)
  if (typeof sent === 'number') return Number.isFinite(sent) ? String(sent) : undefined
  if (!Array.isArray(sent) || sent.length === 0) return undefined
  const texts = sent.map((item: unknown) => (Array.isArray(item) ? undefined : readText(item)))
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined
}

/** A web link: any other text of a service must not become one. */
export function readLink(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || !URL.canParse(sent)) return undefined
  return /^https?:$/.test(new URL(sent).protocol) ? sent : undefined
}

/** An identifier that the service is asked by later: a number that loses precision would name another record. */
export function readIdentifier(sent: unknown): number | undefined {
  const number = typeof sent === 'string' && /^\d{1,16}$/.test(sent.trim()) ? Number(sent) : sent
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Longer than any series or number of a policy. */
const POLICY_CODE_LENGTH_MAX = 100
/** What programs write where they have nothing. */
const PLACEHOLDERS: readonly string[] = ['null', 'undefined', 'none', 'nan', 'n/a']

/** The number of a policy, which is text: it may have leading zeros and outgrow a number. One without a digit other than zero is none. */
export function readPolicyNumber(sent: unknown): string | undefined {
  const text = typeof sent === 'number' ? wholeText(sent) : readCode(sent)
  return text !== undefined && text.length <= POLICY_CODE_LENGTH_MAX && /[1-9]/.test(text) ? text : undefined
}

/** A code that must be there: readable characters, not only blanks. */
export function readCode(sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined
  const text = sent.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').trim()
  return text === '' ? undefined : text
}

/** The series of a policy: letters, digits, or a number. */
export function readSeries(sent: unknown): string | undefined {
  const text = typeof sent === 'number' ? wholeText(sent) : readCode(sent)
  if (text === undefined || text.length > POLICY_CODE_LENGTH_MAX || PLACEHOLDERS.includes(text.toLowerCase())) return undefined
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

const wholeText = (number: number): string | undefined => (Number.isSafeInteger(number) && number >= 0 ? String(number) : undefined)
