/**
 * Lower case without diacritics, for comparing what people type: "Iași", "IASI" and "Iaşi" are equal.
 * Marks that stand alone go first: normalising a long run of them takes quadratic time.
 */
export function fold(text: string): string {
  return text.toLowerCase().replace(/\p{M}+/gu, '').normalize('NFD').replace(/\p{M}+/gu, '')
}

/** Whether the text contains the part, blind to case and diacritics. */
export function containsFolded(text: string, part: string): boolean {
  return fold(text).includes(fold(part))
}

// Tab and line ends are text; null bytes and lone surrogates cannot be stored, text-direction overrides deceive the reader.
const REFUSED_CHARACTERS = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u

const EVERY_REFUSED_CHARACTER = new RegExp(REFUSED_CHARACTERS, 'gu')

/** Whether the text holds characters that no answer may hold: control characters, halves of a character, direction overrides. */
export function hasControlCharacters(text: string): boolean {
  return REFUSED_CHARACTERS.test(text)
}

/** The text without characters that no answer may hold, for showing what somebody else wrote. */
export function withoutControlCharacters(text: string): string {
  return text.replace(EVERY_REFUSED_CHARACTER, '')
}

/** At most max UTF-16 units, ending in … when something was cut; never half a character. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text
  if (max < 1) return ''
  const kept = text.slice(0, max - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
