import { env } from '@/lib/platform/env'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'

/**
 * Mounts the sandbox below /sandbox, in the demo and wherever else SANDBOX is on. A route cannot reach the socket, so a fault
 * that resets the connection fails the response body instead, and the server in front breaks the connection.
 */
async function answer(request: Request): Promise<Response> {
  const settings = env()
  if (!settings.sandbox) return new Response(null, { status: 404 })
  const mounted = await mountedSandbox(settings)
  return mounted.fetch(request)
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
