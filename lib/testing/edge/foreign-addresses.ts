// Addresses as somebody else may write them, for whoever must stay on the site of an origin.

// What leads to another host once a browser has read it. Each is tried with each way to write the host below.
const HOSTS = ['evil.test', 'evil.test:443', 'desk.example.com.evil.test', 'desk.example.com@evil.test', 'evil.test#desk.example.com', '127.0.0.1', '[::1]', 'xn--vil-bma.test', 'EVIL.TEST', '0x7f000001']
const PREFIXES = [
  '//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/\\\\', '\\//', '/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', '\n//', ' //', '\u0000//', '/\t\\', '/.//', '/..//', '/a/..//', '/%2e//', '/%2e%2e//', '/a/%2E.//',
  'https://', 'http://', 'HTTPS://', 'https:\\\\', 'https:/\\', 'https:///', 'ht\ttps://', 'https\n://', ' https://', 'ftp://', 'ws://', 'blob:https://',
]
// In parts, because such an address is a script.
const SCRIPT = 'javascript'
const OTHER_SCHEMES = [
  `${SCRIPT}:alert(1)`, `${SCRIPT.toUpperCase()}:alert(1)`, 'java\tscript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', `${SCRIPT}://desk.example.com/%0aalert(1)`, 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd', 'about:blank', 'mailto:a@evil.test', 'tel:112', 'blob:null/x', 'view-source:https://evil.test', 'intent://evil.test#Intent;end', 'x:', 'urn:x',
]
const NOT_READABLE = ['http://', 'https://%zz', 'https://[', 'https://desk.example.com:99999/', 'http://a b/', '//[', '//%00', '//:80']
export const NO_TEXT = [undefined, null, 1, true, {}, ['/quotes'], ['/', '//evil.test']]

// Accounts in front of our own host mislead the reader, and a browser would send them.
const OF_ANOTHER_SITE = (origin: string) => {
  const { host, hostname, protocol, port } = new URL(origin)
  return [
    `${protocol}//user@${host}/`, `${protocol}//user:password@${host}/`, `//user@${host}/`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}/`, `${protocol}//${hostname}:${port === '1234' ? '1' : '1234'}/`, `//${hostname}.evil.test/`, `//${hostname}:9999/`, `${protocol}//sub.${host}/`,
  ]
}

/** What stays, and as which path. */
export const STAYING: readonly (readonly [string, string])[] = [
  ['', '/'], ['/', '/'], ['/quotes', '/quotes'], ['/quotes?before=3', '/quotes?before=3'], ['/quotes/1#offers', '/quotes/1#offers'], ['quotes', '/quotes'], ['./quotes', '/quotes'], ['../../quotes', '/quotes'], ['?a=1', '/?a=1'], ['#x', '/#x'],
  ['/a//b', '/a//b'], ['/a/../b', '/b'], ['/%2f%2fevil.test', '/%2f%2fevil.test'], ['/%09/evil.test', '/%09/evil.test'], ['/%5cevil.test', '/%5cevil.test'], ['/a\\b', '/a/b'], ['/ș?q=ă', '/%C8%99?q=%C4%83'], ['/quotes?next=https://evil.test', '/quotes?next=https://evil.test'],
  ['/a?b=//evil.test', '/a?b=//evil.test'], ['/quotes\n', '/quotes'], ['\t/quotes', '/quotes'], ['/javascript:alert(1)', '/javascript:alert(1)'], ['/@evil.test', '/@evil.test'], ['/:80', '/:80'], ['/.evil.test', '/.evil.test'], [`/${'x'.repeat(5000)}`, `/${'x'.repeat(5000)}`],
]

/** What leads away from the site of an origin, or cannot be read. */
export function leavingAddresses(origin: string): readonly string[] {
  return [...PREFIXES.flatMap((prefix) => HOSTS.map((host) => `${prefix}${host}`)), ...OTHER_SCHEMES, ...NOT_READABLE, ...OF_ANOTHER_SITE(origin)]
}
