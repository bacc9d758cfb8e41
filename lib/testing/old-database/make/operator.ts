import { createSandbox } from '@/lib/sandbox/create-sandbox'
import { serveSandbox } from '@/lib/sandbox/serve-sandbox'
import { memoryStorage } from '@/lib/sandbox/testing/memory-storage'
import { startMailServer } from '@/lib/testing/mail/kept-mail'
import { listening } from '@/lib/testing/operator/listening'
import { SETTINGS_OF_THEN } from '../settings'

/** A callback that the travel service sent. */
export interface SentCallback {
  readonly secret: string
  readonly body: { readonly correlation_id: string }
}

/** The sandbox and a mail server where the settings say they are. */
export interface Operator {
  /** The callbacks that came, undelivered. */
  readonly callbacks: readonly SentCallback[]
  /** Turns the sandbox's control panel. */
  control(settings: unknown): Promise<void>
  /** Series and numbers of the policies that the sandbox made of an offer, whatever anybody was told. */
  policiesOf(operatorOfferId: number): Promise<readonly { readonly series: string; readonly number: string }[]>
  close(): Promise<void>
}

export async function startOperator(): Promise<Operator> {
  const callbacks: SentCallback[] = []
  const sendCallback = async (request: Request): Promise<Response> => {
    const body = (await request.json()) as SentCallback['body']
    callbacks.push({ secret: new URL(request.url).pathname.split('/').at(-1) ?? '', body })
    return new Response(null, { status: 200 })
  }
  const sandbox = await createSandbox({ storage: await memoryStorage(), latencyScale: 0, sendCallback })
  const served = await listening(serveSandbox(sandbox, { port: portOf(SETTINGS_OF_THEN.SANDBOX_URL) }))
  const mail = await startMailServer(portOf(SETTINGS_OF_THEN.SMTP_URL), { disabledCommands: ['STARTTLS'], authOptional: true })
  return {
    callbacks,
    control: async (settings) => {
      const response = await fetch(`${SETTINGS_OF_THEN.SANDBOX_URL}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) })
      if (!response.ok) throw new Error(await response.text())
    },
    policiesOf: async (operatorOfferId) => {
      const response = await fetch(`${SETTINGS_OF_THEN.SANDBOX_URL}/control/ledger?offerId=${operatorOfferId}`)
      const { entries } = (await response.json()) as { readonly entries: readonly { readonly act: string; readonly detail: string | null }[] }
      return entries.filter(({ act }) => act === 'issued').map(({ detail }) => {
        const [series = '', number = ''] = detail?.split(' ') ?? []
        return { series, number }
      })
    },
    close: async () => {
      await Promise.all([served.close(), mail.stop()])
      await sandbox.close()
    },
  }
}

const portOf = (address: string) => Number(new URL(address).port)
