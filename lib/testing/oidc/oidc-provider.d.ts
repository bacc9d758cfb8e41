// The package has no types. These are of the part that tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: { readonly login: { readonly accountId: string; readonly amr?: readonly string[] } } | { readonly error: string }): Promise<void>
  }
}
