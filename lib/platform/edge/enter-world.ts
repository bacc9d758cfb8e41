import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDRESS_HEADER } from '@/lib/domain/web/network-address'
import { isFromOwnPages, isOfWindow } from '@/lib/domain/web/own-pages'
import { runInWorld, type World } from '@/lib/platform/worlds/current-world'
import { runAsPresenter } from '@/lib/platform/worlds/presenter'
import { countInWorld } from '@/lib/platform/worlds/work-under-way'

// What the sandbox calls the header; this room does not know the sandbox.
const WORLD_HEADER = 'x-sandbox-world'
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip']

/** What of a request says whose world it belongs to. */
export interface RequestHead {
  readonly method: string
  /** As it was sent: a path with its query. */
  readonly target: string
  readonly cookie: string | undefined
  /** Who sends it, as the server in front judged. */
  readonly address: string
  readonly host: string | undefined
  /** Whether it says that somebody passed it on. */
  readonly isForwarded: boolean
  /** Whether no page of another site sends it. */
  readonly isFromOwnPages: boolean
  /** Whether a window shows the reply. */
  readonly isOfWindow: boolean
  /** The header by which an insurer of the sandbox says whom it calls back. */
  readonly world: string | undefined
}

/** The world of a request; undefined is the first. With `goOn` the browser is sent to the page it wants, with the cookies that keep the world. */
export interface ChosenWorld {
  readonly world: World | undefined
  /** Whether it comes from whoever presents the demo. */
  readonly isPresenters: boolean
  readonly goOn?: { readonly location: string; readonly cookies: readonly string[] }
}

export type ChooseWorld = (head: RequestHead) => ChosenWorld | Promise<ChosenWorld>

/** Answers a request in the world that it belongs to. */
export async function answerInWorld(choose: ChooseWorld, { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse }, answer: () => Promise<void>): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const isForwarded = FORWARDED.some((name) => name in headers)
  const isOurs = isFromOwnPages({ site: oneOf(headers['sec-fetch-site']), origin: headers.origin, hosts: [headers.host, oneOf(headers['x-forwarded-host'])] })
  const window = isOfWindow({ mode: oneOf(headers['sec-fetch-mode']), dest: oneOf(headers['sec-fetch-dest']) })
  const { world, isPresenters, goOn } = await choose({ method, target: url, cookie: headers.cookie, address: oneOf(headers[ADDRESS_HEADER]) ?? '', host: headers.host, isForwarded, isFromOwnPages: isOurs, isOfWindow: window, world: oneOf(headers[WORLD_HEADER]) })
  if (goOn === undefined) return countInWorld(world, runAsPresenter(isPresenters, () => runInWorld(world, answer)))
  response.writeHead(303, { location: goOn.location, 'set-cookie': [...goOn.cookies], 'cache-control': 'no-store', 'content-length': 0 }).end()
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? undefined : header
}
