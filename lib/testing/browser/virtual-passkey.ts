import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What an answer of the authenticator says; a test makes one part of it wrong. */
interface Saying {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** An authenticator with one passkey (ES256), in place of a browser's. Without other words it says what an honest one says. */
export function newVirtualPasskey({ origin, userHandle }: { readonly origin: string; readonly userHandle: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, saying: Saying) => Buffer.from(JSON.stringify({ type, challenge: saying.challenge, origin: saying.origin ?? origin, crossOrigin: false }))

  function authenticatorData({ rpId = new URL(origin).hostname, isVerified = true, counter: said }: Saying, credential?: Uint8Array): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(said ?? ++counter, 1)
    return Buffer.concat([sha256(rpId), tail, credential ?? Buffer.alloc(0)])
  }

  return {
    id: encode(id),
    /** Makes the passkey. */
    register(saying: Saying): RegistrationResponseJSON {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      // COSE: an EC2 key for ES256 on P-256.
      const key = isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]]))
      const data = authenticatorData(saying, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = isoCBOR.encode(new Map<string, string | Uint8Array | Map<string, never>>([['fmt', 'none'], ['attStmt', new Map<string, never>()], ['authData', new Uint8Array(data)]]))
      return { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: encode(clientData('webauthn.create', saying)), attestationObject: encode(attestation), transports: ['internal'] } }
    },
    /** Answers with the passkey. */
    answer(saying: Saying): AuthenticationResponseJSON {
      const [data, client] = [authenticatorData(saying), clientData('webauthn.get', saying)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {},
        response: { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature), userHandle: encode(saying.userHandle ?? userHandle) },
      }
    },
  }
}

/** One of them. */
export type VirtualPasskey = ReturnType<typeof newVirtualPasskey>
