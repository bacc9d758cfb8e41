import { Fault } from '@/lib/domain/fault'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]
}

/** Whether this desk sends mail by itself. */
export function isMailConfigured(): boolean {
  return false
}

/** Sends one mail. */
export async function sendMail(_mail: Mail): Promise<void> {
  throw new Fault('unexpected')
}
