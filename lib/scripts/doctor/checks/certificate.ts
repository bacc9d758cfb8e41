import { connect, type PeerCertificate } from 'node:tls'
import { systemNow } from '@/lib/platform/clock'
import { type Check, ill, mind, well } from '../finding'

const DAY_MS = 86_400_000
const SOON_DAYS = 21
const CONNECT_MS = 5000

/** How the host of an address presents itself: until when its certificate holds, and what a browser has against it. */
export interface Presented {
  readonly validTo: Date
  /** The code of what is wrong with it. */
  readonly problem: string | undefined
}

async function presentedAt(address: URL): Promise<Presented | undefined> {
  return new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(address.port) || 443, servername: host, rejectUnauthorized: false, timeout: CONNECT_MS }, () => {
      const { valid_to: until }: Partial<PeerCertificate> = socket.getPeerCertificate()
      resolve(until === undefined ? undefined : { validTo: new Date(until), problem: socket.authorized ? undefined : codeOf(socket.authorizationError) })
      socket.destroy()
    })
    for (const event of ['error', 'timeout'] as const) {
      socket.once(event, () => {
        resolve(undefined)
        socket.destroy()
      })
    }
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code') ?? error.name) : String(error)
}

/** The certificate at APP_URL, as browsers of brokers and clients see it. */
export function certificateCheck(present: (address: URL) => Promise<Presented | undefined> = presentedAt): Check {
  return {
    name: 'certificate',
    look: async ({ env: { appUrl } }) => {
      const address = new URL(appUrl)
      if (address.protocol !== 'https:') return mind(`APP_URL is ${appUrl}: passwords travel in the open`, 'set up TLS at a proxy in front, and give APP_URL with https')
      const presented = await present(address)
      if (presented === undefined) return mind(`nobody answers at ${appUrl} from here`, 'start the desk and its proxy, then look again')
      const days = Math.floor((presented.validTo.getTime() - systemNow()) / DAY_MS)
      if (days < 0) return ill(`the certificate of ${address.host} ended ${-days} days ago`, 'renew it')
      if (presented.problem !== undefined) return ill(`browsers refuse the certificate of ${address.host} (${presented.problem})`, 'use one of an authority that browsers know, with its chain')
      return days < SOON_DAYS ? mind(`the certificate of ${address.host} ends in ${days} days`, 'renew it') : well(`the certificate of ${address.host} holds for ${days} days`)
    },
  }
}
