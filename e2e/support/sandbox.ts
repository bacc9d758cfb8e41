import { type APIRequestContext, expect } from '@playwright/test'

interface SandboxSettings {
  /** By `service/businessName`. */
  readonly insurers?: Readonly<Record<string, { latencyMs?: number; down?: boolean; decline?: boolean; malformed?: boolean; refusesField?: string; priceChange?: { percent: number }; misprints?: readonly string[]; otherPayment?: boolean }>>
  /** How callbacks of new requests are sent. */
  readonly callbacks?: { mode: 'once' | 'twice' | 'perInsurer' | 'late' | 'outOfOrder' | 'never'; lateMs?: number }
  /** By the name of the operation. */
  readonly faults?: Readonly<Record<string, string>>
  readonly latencyScale?: number
  /** Whether the vehicle and travel services take passports. */
  readonly takesPassports?: boolean
  /** Moves the clock of the services; keep it below the lifetime of the tokens. */
  readonly clockOffsetSeconds?: number
  readonly tokenLifetimeSeconds?: number
}

/** Changes settings of the sandbox. */
export async function setSandbox(api: APIRequestContext, settings: SandboxSettings): Promise<void> {
  expect((await api.post('/sandbox/control', { data: settings })).status()).toBe(200)
}

/** Resets settings, offers, policies and ledger. */
export async function resetSandbox(api: APIRequestContext): Promise<void> {
  expect((await api.post('/sandbox/control/reset')).status()).toBe(200)
}

/** Series and number of the policies in the sandbox's ledger since the last reset, newest last. */
export async function policyNumbersIssued(api: APIRequestContext): Promise<{ series: string; number: string }[]> {
  const { entries } = (await (await api.get('/sandbox/control/ledger')).json()) as { entries: { act: string; detail: string | null }[] }
  return entries.flatMap(({ act, detail }) => {
    const [series, number] = act === 'issued' ? (detail ?? '').split(' ') : []
    return series && number ? [{ series, number }] : []
  })
}

/** How many policies the sandbox's ledger has since the last reset. */
export async function countPoliciesIssued(api: APIRequestContext): Promise<number> {
  const { counts } = (await (await api.get('/sandbox/control/ledger')).json()) as { counts: { policies: number } }
  return counts.policies
}
