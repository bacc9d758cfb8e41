import { urlOf, replyOf } from './call-endpoint'
import type { ApiEndpoint, CallInput, OutputOf } from './endpoint'
import { headersOfPage } from './world-of-page'

interface UploadOptions {
  readonly file: Blob
  /** The part of the bytes sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/**
 * Sends a file to an endpoint that takes bytes, and reports progress, which fetch cannot.
 * @throws Fault with the server's code; no connection is `unexpected`
 */
export async function upload<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, sending: UploadOptions): Promise<OutputOf<E>> {
  return replyOf(endpoint, () => send(endpoint.method, urlOf(endpoint, input), sending))
}

function send(method: string, address: string, { file, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    const headers = { ...headersOfPage(), accept: 'application/json', 'content-type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    for (const failure of ['error', 'abort'] as const) request.addEventListener(failure, () => reject(new Error(failure)))
    request.send(file)
  })
}
