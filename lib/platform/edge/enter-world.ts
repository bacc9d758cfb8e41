import type { IncomingMessage, ServerResponse } from 'node:http'
import { runInWorld, type World } from '@/lib/platform/worlds/current-world'
import { countInWorld } from '@/lib/platform/worlds/work-under-way'

// What the sandbox calls the header; this room does not know the sandbox.
const WORLD_HEADER = 'x-sandbox-world'

/** What of a request says whose world it belongs to. */
export interface RequestHead {
  readonly method: string
  /** As it was sent: a path with its query. */
  readonly target: string
  readonly cookie: string | undefined
  /** The header by which an insurer of the sandbox says whom it calls back. */
  readonly world: string | undefined
}

/** The world of a request; undefined is the first. With `goOn` the browser is sent to the page it wants, with the cookie that keeps the world. */
export interface ChosenWorld {
  readonly world: World | undefined
  readonly goOn?: { readonly location: string; readonly cookie: string }
}

export type ChooseWorld = (head: RequestHead) => ChosenWorld | Promise<ChosenWorld>

/** Answers a request in the world that it belongs to. */
export async function answerInWorld(choose: ChooseWorld, { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse }, answer: () => Promise<void>): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const { world, goOn } = await choose({ method, target: url, cookie: headers.cookie, world: oneOf(headers[WORLD_HEADER]) })
  if (goOn === undefined) return countInWorld(world, runInWorld(world, answer))
  response.writeHead(303, { location: goOn.location, 'set-cookie': goOn.cookie, 'cache-control': 'no-store', 'content-length': 0 }).end()
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? undefined : header
}
