/** Whether a text has the form of a one-time link's token: 256 bits in base64url. */
export function isOneTimeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
