interface AuthCookie {
  readonly name: string
  readonly options: { readonly httpOnly: true; readonly sameSite: 'lax'; readonly path: '/'; readonly secure: boolean }
}

/**
 * The cookies that next-auth uses here. Over https their names begin with `__Host-`: a browser takes such a cookie only from this
 * very host, for all its paths, and sends it encrypted; a neighbouring host cannot plant one. Over http, as in the demo, browsers
 * refuse the prefix.
 */
export function authCookies(appUrl: string): Record<'sessionToken' | 'csrfToken' | 'callbackUrl', AuthCookie> {
  const secure = appUrl.startsWith('https://')
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const named = (name: string, prefix = '__Host-') => ({ name: `${secure ? prefix : ''}next-auth.${name}`, options })
  return {
    sessionToken: named('session-token'),
    csrfToken: named('csrf-token'),
    // Never set: this is the name that the library gave it, to be taken back from browsers.
    callbackUrl: named('callback-url', '__Secure-'),
  }
}
