import { type CheckResult, failedCheck } from './problem'

const MAX_LENGTH = 2048
const DOTTED_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Reads the address of a website: http or https and a dotted host name, at most 2048 characters. Contract: businessCyberProtection.website. */
export function checkWebsite(text: string): CheckResult<{ website: string }> {
  const website = text.trim()
  if (website.length > MAX_LENGTH) return failedCheck('tooLong', { max: MAX_LENGTH })
  // The URL parser mends blanks, backslashes and missing slashes silently; in a typed URL they are a mistake.
  if (!/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/iu.test(website) || !URL.canParse(website)) return failedCheck('websiteFormat')
  const { hostname, username, password } = new URL(website)
  const carriesSignIn = username !== '' || password !== ''
  return carriesSignIn || !DOTTED_HOST.test(hostname) ? failedCheck('websiteFormat') : { ok: true, website }
}
