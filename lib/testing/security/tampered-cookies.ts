import { encode } from 'next-auth/jwt'

/** A forged or changed session cookie: what is sent instead of it, by what stands behind its name. */
export interface TamperedCookie {
  readonly form: string
  readonly pieces: Readonly<Record<string, string>>
}

const ANOTHER_SECRET = 'a secret that somebody else thought of, 40 letters'
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Exchanges one letter of a text for another of the alphabet of cookies. */
function changeAt(text: string, place: number): string {
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`
}

/** Every form of a cookie that this server did not write, made of a right one and of the id of its session. */
export async function tamperedCookies(right: string, sessionId: string): Promise<TamperedCookie[]> {
  const [header = '', key = '', start = '', content = '', tag = ''] = right.split('.')
  const whole = (...parts: readonly string[]) => parts.join('.')
  const forms: Readonly<Record<string, string>> = {
    'with another header': whole(changeAt(header, 3), key, start, content, tag),
    'with another start': whole(header, key, changeAt(start, 2), content, tag),
    'with other content': whole(header, key, start, changeAt(content, Math.floor(content.length / 2)), tag),
    'with another seal': whole(header, key, start, content, changeAt(tag, 2)),
    'without its seal': whole(header, key, start, content, ''),
    'with a key of its own': whole(header, 'AAAA', start, content, tag),
    'with its parts exchanged': whole(header, key, tag, content, start),
    'cut short': right.slice(0, -5),
    'with more behind it': `${right}AAAA`,
    'in capitals': right.toUpperCase(),
    'that names no cipher': whole(base64url({ alg: 'none', enc: 'A256GCM' }), key, start, content, tag),
    'signed by nobody': whole(base64url({ alg: 'none', typ: 'JWT' }), base64url({ sessionId }), ''),
    'encrypted under another secret': await encode({ token: { sessionId }, secret: ANOTHER_SECRET }),
    'of another kind': 'x.y.z',
    'of the session in plain words': sessionId,
    'of the session as JSON': encodeURIComponent(JSON.stringify({ sessionId })),
    'of the word null': 'null',
    'of nothing': '',
    'of five thousand letters': 'A'.repeat(5000),
  }
  const half = Math.floor(right.length / 2)
  return [
    ...Object.entries(forms).map(([form, value]) => ({ form, pieces: { '': value } })),
    // The library writes long cookies so; ours are short, and nobody reads pieces.
    { form: 'in pieces', pieces: { '.0': right.slice(0, half), '.1': right.slice(half) } },
    { form: 'under the other name', pieces: { '-secure': right } },
  ]
}
