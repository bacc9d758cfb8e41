import { Fault } from '@/lib/domain/fault'
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
export async function upload<E extends ApiEndpoint & { readonly bytes: object }>(endpoint: E, input: CallInput<E>, { file, onProgress }: Sending): Promise<OutputOf<E>> {
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    for (const failure of ['error', 'abort'] as const) request.addEventListener(failure, () => reject(new Fault('unexpected')))
    request.send(file)
  })
  return answerOf(endpoint, response)
}
