import { generateKeyPairSync, sign } from 'node:crypto'

export interface SelfSigned {
  /** PEM. */
  readonly cert: string
  readonly key: string
}

/** A certificate of its own issuer for one name, made here and now: no key lies in the project. */
export function selfSigned(name: string, { from, to }: { from: Date; to: Date }): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const alternativeName = sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const facts = sequence(
    der(0xa0, integer(2)),
    integer(1),
    sequence(ECDSA_WITH_SHA256),
    subject,
    sequence(instant(from), instant(to)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', facts, privateKey))
  const cert = sequence(facts, sequence(ECDSA_WITH_SHA256), signature).toString('base64')
  return { cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')

/** Tag, length, value. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), value])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value))
}

function instant(at: Date): Buffer {
  return der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))
}
