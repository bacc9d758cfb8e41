// Romanian and English words; a token that expired is another matter.
const OF_EXPIRED_OFFER = /\b(?:ofert|offer|cota[țţt]i|quot).*\bexpir|\bexpir.*\b(?:ofert|offer|cota[țţt]i|quot)/isu

/** Whether a refusal says, in the words of the service, that the offer has expired: nothing can be corrected, offers are asked for again. */
export function isAboutExpiry(texts: readonly string[]): boolean {
  return texts.some((text) => OF_EXPIRED_OFFER.test(text))
}
