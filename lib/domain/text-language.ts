/** Words that only one of the two languages has, and letters that only Romanian has. */
const ROMANIAN = /[ăâîșțşţ]|\b(?:nu|este|sunt|pentru|sau|din|cu|la|și|si|de|prin|fără|care|mai)\b/giu
const ENGLISH = /\b(?:the|is|are|not|does|and|or|of|for|with|without|than|this|that|by|from|no)\b/giu

/** The language of a sentence that somebody else wrote, for whoever reads a page aloud; undefined where no word tells it. */
export function languageOfText(text: string): 'ro' | 'en' | undefined {
  const [romanian, english] = [text.match(ROMANIAN)?.length ?? 0, text.match(ENGLISH)?.length ?? 0]
  if (romanian === english) return undefined
  return romanian > english ? 'ro' : 'en'
}
