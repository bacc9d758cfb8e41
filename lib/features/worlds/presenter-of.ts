import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '@/lib/domain/web/network-address'
import type { RequestHead } from '@/lib/platform/edge/enter-world'
import { env } from '@/lib/platform/env'

/** The cookie of whoever came by the presenter's link. It holds no key: only a fingerprint of it. */
export const PRESENTER_COOKIE = 'quotedesk.presenter'

const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Whether a request comes from whoever presents the demo: somebody who works at this machine itself, or came by the presenter's link. Whoever comes through a
 * tunnel or a proxy on this machine has its address, but brings another host or says where they come from.
 */
export function isPresenters({ address, host, isForwarded, kept }: Pick<RequestHead, 'address' | 'host' | 'isForwarded'> & { readonly kept: string | undefined }): boolean {
  return (isLoopback(address) && !isForwarded && OWN_HOST.test(host ?? '')) || (kept !== undefined && isSame(kept, fingerprint()))
}

/** What the presenter's cookie keeps where the key of a link is right; undefined where it is not, or nobody has one. */
export function keptForKey(key: string): string | undefined {
  const { presenterKey } = env()
  return presenterKey !== undefined && isSame(key, presenterKey) ? fingerprint() : undefined
}

function fingerprint(): string | undefined {
  const { presenterKey } = env()
  return presenterKey === undefined ? undefined : digest(`presenter ${presenterKey}`).toString('base64url')
}

function isSame(given: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
