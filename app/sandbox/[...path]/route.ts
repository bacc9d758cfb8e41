import { ADDRESS_HEADER, isLoopback } from '@/lib/domain/web/network-address'
import { env } from '@/lib/platform/env'
import { requireSameOrigin } from '@/lib/platform/http/sending-page'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { isPresenting } from '@/lib/platform/worlds/presenter'
import { WORLD_HEADER } from '@/lib/sandbox/control/world'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'

const SERVICES = /^\/sandbox\/(?:assets|travel|vehicle)(?:\/|$)/

/**
 * Mounts the sandbox below /sandbox, in the demo and wherever else SANDBOX is on. Its services have one account that everybody knows, so they answer this machine alone: the desk asks
 * them from here, and `npm run sandbox` is for others. A route cannot reach the socket, so a fault
 * that resets the connection fails the response body instead, and the server in front breaks the connection.
 */
async function answer(request: Request): Promise<Response> {
  const settings = env()
  if (!settings.sandbox) return new Response(null, { status: 404 })
  const isControl = /^\/sandbox\/control(?:\/|$)/.test(new URL(request.url).pathname)
  if (isControl && !mayControl(request)) return new Response(null, { status: 404 })
  if (SERVICES.test(new URL(request.url).pathname) && !isFromHere(request)) return new Response(null, { status: 404 })
  const mounted = await mountedSandbox(settings)
  return mounted.fetch(isControl ? inWorldUnderWay(request) : request)
}

/**
 * Whoever works at this machine, and no page of another site: the panel of the desk asks within the process, and others have nothing to set. A tunnel on the
 * machine has its address too, so in a demo the server in front says who presents it.
 */
function mayControl(request: Request): boolean {
  if (!isFromHere(request) || (env().demo && !isPresenting())) return false
  try {
    requireSameOrigin(request)
    return true
  } catch {
    return false
  }
}

const isFromHere = (request: Request) => isLoopback(request.headers.get(ADDRESS_HEADER) ?? '')

/** A visitor of a demo sets what counts in their own world, whatever the request names. */
function inWorldUnderWay(request: Request): Request {
  const headers = new Headers(request.headers)
  const world = currentWorld()
  if (world === undefined) headers.delete(WORLD_HEADER)
  else headers.set(WORLD_HEADER, world.code)
  return new Request(request, { headers })
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
