/**
 * The callback of the travel service as an operation of its own, called by the service: what is recorded and shown of it stands under
 * this name. Contract: Events, payloads not shown.
 */
export const ASYNC_CALLBACK = { name: 'travel.callback', service: 'travel', method: 'POST', path: '{callbackUrl}', source: 'assumed', clause: 'Events, Async flow' } as const
