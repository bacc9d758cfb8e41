/** What is known of a response when its headers leave. */
export interface ResponseFacts {
  /** Path of the request, without its query. */
  readonly path: string
  readonly contentType: string
  /** The policy that proxy.ts gave a page, with the nonce of its scripts. */
  readonly givenPolicy: string | undefined
  /** Whether people reach the desk over https. */
  readonly isHttps: boolean
}

// Two years. ASVS 3.4.1 wants a year at least, and the hosts below as well.
const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** What a browser may never use for our pages. Copying to the clipboard and passkeys are used, by our pages only. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'].map((name) => `${name}=()`),
  ...['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ')

const NOTHING = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]

/** Policies of what is not one of our pages: it may load and run nothing. */
const POLICIES = {
  // Only our pages frame a document: docs/decisions/017-documents-in-a-frame.md.
  document: ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"].join('; '),
  // Errors of the server in front of the pages, pages of the sandbox, and the icon.
  markup: [...NOTHING, "style-src 'unsafe-inline'"].join('; '),
  data: NOTHING.join('; '),
} as const

const MARKUP = ['text/html', 'image/svg+xml']

/** Where the address is the key of what it opens, or holds one: no other site and no search engine may learn it. */
const HOLDS_A_KEY = /^\/(?:proposal|invitation|password|email|api\/(?:public-proposals|invitation-links|password-links|email-links))\/|^\/other-world$/

/** The headers that every response of the desk carries, by its kind. They replace what a route set. */
export function securityHeaders({ path, contentType, givenPolicy, isHttps }: ResponseFacts): Readonly<Record<string, string>> {
  const holdsKey = HOLDS_A_KEY.test(path)
  return {
    'content-security-policy': policyFor(contentType, givenPolicy),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': holdsKey ? 'no-referrer' : 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(holdsKey ? { 'x-robots-tag': 'noindex, nofollow, noarchive' } : {}),
    ...(isHttps ? { 'strict-transport-security': TRANSPORT } : {}),
  }
}

function policyFor(contentType: string, givenPolicy: string | undefined): string {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/pdf') return POLICIES.document
  if (!MARKUP.includes(type)) return POLICIES.data
  return givenPolicy ?? POLICIES.markup
}

/** The policy of a page: scripts run by their nonce only, and nothing comes from another site. */
export function pagePolicy({ nonce, isDevelopment }: { nonce: string; isDevelopment: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // React and the component library place popovers with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
