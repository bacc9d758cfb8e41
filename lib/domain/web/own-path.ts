/**
 * The path, query and fragment of an address that somebody else wrote, if a browser that follows it stays on the site of
 * `origin`; undefined otherwise. Browsers drop tabs and line breaks, read `\` as `/` and resolve `..`, so the parsed address is judged.
 */
export function ownPath(given: unknown, origin: string): string | undefined {
  if (typeof given !== 'string') return undefined
  const path = pathWithin(given, origin)
  // A path such as `/.//elsewhere` becomes `//elsewhere` when it is resolved, and leads away only then.
  return path !== undefined && pathWithin(path, origin) === path ? path : undefined
}

function pathWithin(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined
  const url = new URL(given, origin)
  const hasAccount = url.username !== '' || url.password !== ''
  return url.origin === new URL(origin).origin && !hasAccount ? `${url.pathname}${url.search}${url.hash}` : undefined
}
