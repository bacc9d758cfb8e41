/** Texts of replies: what a member may hold beside its plain form. */

/** A text; codes and names such as the model 208 also arrive as numbers, and several texts as a list. */
export function readText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent
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

/** The number of a policy, which is text: it may have leading zeros and outgrow a number. */
export function readPolicyNumber(sent: unknown): string | undefined {
  if (typeof sent === 'number') return Number.isSafeInteger(sent) && sent >= 0 ? String(sent) : undefined
  return readCode(sent)
}

/** A code that must be there: readable characters, not only blanks. */
export function readCode(sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined
  const text = sent.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').trim()
  return text === '' ? undefined : text
}

/** A series may be a number. */
export const readSeries = (sent: unknown): string | undefined => (typeof sent === 'number' ? readPolicyNumber(sent) : readCode(sent))
