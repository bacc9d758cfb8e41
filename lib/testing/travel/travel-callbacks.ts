import { POST } from '@/app/api/callbacks/travel/[secret]/route'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import type { TestDesk } from '@/lib/testing/operator/sandboxed-operator'

/** A callback, genuine or forged. */
export interface Sent {
  readonly secret: string
  /** Of the request, by whatever name the body gives it. */
  readonly correlationId: string
  readonly body: CallbackBody
}

export interface CallbackBody {
  readonly correlation_id?: string
  readonly correlationId?: string
  readonly data: { readonly status: string; readonly results: readonly unknown[] }
}

/** Collects the callbacks of a sandbox, so that a test can deliver them at any time and repeatedly. */
export function callbackPost() {
  const taken: Sent[] = []
  return {
    taken,
    send: async (request: Request): Promise<Response> => {
      const body = (await request.json()) as CallbackBody
      taken.push({ secret: new URL(request.url).pathname.split('/').at(-1) ?? '', correlationId: body.correlation_id ?? body.correlationId ?? '', body })
      return new Response(null, { status: 200 })
    },
    forget: () => void taken.splice(0),
  }
}

/** Posts a callback to the app, through the route. Returns the status. */
export async function deliver({ secret, body }: { readonly secret: string; readonly body: unknown }): Promise<number> {
  const request = new Request(`http://desk.test/api/callbacks/travel/${secret}`, {
    method: 'POST', headers: { host: 'desk.test', 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  return (await POST(request, { params: Promise.resolve({ secret }) })).status
}

/** Sets whether an agency asks its travel insurers jointly or each by itself. */
export async function askTravelJointly({ admin, operator }: TestDesk, asksAsynchronously = true): Promise<void> {
  const credentials = { account: 'sandbox', password: 'sandbox' }
  await saveOperatorAccount(admin, { service: 'travel', environment: 'sandbox', baseAddress: operator.addressOf('travel'), credentials, asksAsynchronously })
}
