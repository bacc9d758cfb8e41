import { type APIRequestContext, expect } from '@playwright/test'

interface Settings {
  /** By `service/businessName`. */
  readonly insurers?: Readonly<Record<string, { latencyMs?: number; down?: boolean; decline?: boolean; malformed?: boolean; refusesField?: string; priceChange?: { percent: number }; misprints?: readonly string[] }>>
  /** How callbacks of requests come that are made from then on. */
  readonly callbacks?: { mode: 'once' | 'twice' | 'perInsurer' | 'late' | 'outOfOrder' | 'never'; lateMs?: number }
  /** By the name of the operation. */
  readonly faults?: Readonly<Record<string, string>>
  readonly latencyScale?: number
  /** Moves the clock of the services; tokens must outlive it. */
  readonly clockOffsetSeconds?: number
  readonly tokenLifetimeSeconds?: number
}

/** Makes the sandbox behave as a test needs it. */
export async function setSandbox(api: APIRequestContext, settings: Settings): Promise<void> {
  expect((await api.post('/sandbox/control', { data: settings })).status()).toBe(200)
}

/** As it was at the start: settings, offers, policies and ledger. */
export async function resetSandbox(api: APIRequestContext): Promise<void> {
  expect((await api.post('/sandbox/control/reset')).status()).toBe(200)
}

/** What the service called the policies it made since the last reset, the newest last: series and number, whatever anybody was told. */
export async function policyNumbersMade(api: APIRequestContext): Promise<{ series: string; number: string }[]> {
  const { entries } = (await (await api.get('/sandbox/control/ledger')).json()) as { entries: { act: string; detail: string | null }[] }
  return entries.flatMap(({ act, detail }) => {
    const [series, number] = act === 'issued' ? (detail ?? '').split(' ') : []
    return series && number ? [{ series, number }] : []
  })
}

/** How many policies the service made since the last reset, whatever anybody was told. */
export async function policiesMade(api: APIRequestContext): Promise<number> {
  const { counts } = (await (await api.get('/sandbox/control/ledger')).json()) as { counts: { policies: number } }
  return counts.policies
}
