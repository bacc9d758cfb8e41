import { type Checked, refused } from './problem'

const MAX_LENGTH = 2048
const DOTTED_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Reads the address of a website: http or https and a dotted host name, at most 2048 characters. Contract: businessCyberProtection.website. */
export function checkWebsite(text: string): Checked<{ website: string }> {
  const website = text.trim()
  if (website.length > MAX_LENGTH) return refused('tooLong', { max: MAX_LENGTH })
  // The URL parser mends blanks, backslashes and missing slashes silently; in a typed URL they are a mistake.
  if (!/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/iu.test(website) || !URL.canParse(website)) return refused('websiteFormat')
  const { hostname, username, password } = new URL(website)
  const carriesSignIn = username !== '' || password !== ''
  return carriesSignIn || !DOTTED_HOST.test(hostname) ? refused('websiteFormat') : { ok: true, website }
}
