import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// X.509 in DER, as much of it as one host needs: Node signs, and makes no certificates.

const [INTEGER, BIT_STRING, OCTET_STRING, OID, UTF8, UTC_TIME, SEQUENCE, SET] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x30, 0x31]
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82]
const NAMES = { commonName: '550403', subjectAltName: '551d11', ecdsaWithSha256: '2a8648ce3d040302' }
const HOUR_MS = 3_600_000

const lengthOf = ({ length }) => (length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff])

function der(tag, ...parts) {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}

const oid = (name) => der(OID, Buffer.from(NAMES[name], 'hex'))
const time = (ms) => der(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

/**
 * A key and a certificate for one host, good for a day, that no authority signed.
 * @returns {{ key: string, cert: string, spki: string }} both as PEM, and the hash of the public key by which a browser of a test trusts it
 */
export function selfSignedCertificate(host, nowMs = Date.now()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, oid('ecdsaWithSha256'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('commonName'), der(UTF8, Buffer.from(host)))))
  const hosts = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))
  const signed = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, time(nowMs - HOUR_MS), time(nowMs + 24 * HOUR_MS)),
    name,
    spki,
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, oid('subjectAltName'), der(OCTET_STRING, hosts)))),
  )
  const whole = der(SEQUENCE, signed, algorithm, der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(spki).digest('base64'),
  }
}
