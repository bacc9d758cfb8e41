import { addressOf, answerOf } from './call'
import type { ApiEndpoint, CallInput, OutputOf } from './endpoint'

interface Sending {
  readonly file: Blob
  /** From 0 to 1, as far as the bytes have left. */
  readonly onProgress: (part: number) => void
}

/**
 * Sends a file to one of our endpoints that take bytes, and tells how far it is; fetch cannot tell.
 * @throws Fault with the server's code; no connection is `unexpected`
 */
export async function upload<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, sending: Sending): Promise<OutputOf<E>> {
  return answerOf(endpoint, () => send(endpoint.method, addressOf(endpoint, input), sending))
}

function send(method: string, address: string, { file, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    for (const failure of ['error', 'abort'] as const) request.addEventListener(failure, () => reject(new Error(failure)))
    request.send(file)
  })
}
