import { type CheckResult, failedCheck } from './problem'

// The list is not official and newer series exist, so an unknown one is a warning, never a refusal.
const KNOWN_SERIES: ReadonlySet<string> = new Set([
  'AR', 'AS', 'AX', 'AZ', 'BV', 'CJ', 'DD', 'DP', 'DR', 'DT', 'DX', 'DZ', 'GG', 'GL', 'GZ', 'HD', 'HR', 'IF',
  'IZ', 'KL', 'KS', 'KT', 'KV', 'KX', 'KZ', 'MH', 'MM', 'MS', 'MX', 'MZ', 'NT', 'OT', 'PH', 'PX', 'RD', 'RK',
  'RR', 'RT', 'RX', 'SB', 'SM', 'SV', 'SX', 'SZ', 'TC', 'TM', 'TR', 'TZ', 'VN', 'VS', 'VX', 'XB', 'XC', 'XH',
  'XM', 'XR', 'XT', 'XV', 'XZ', 'ZC', 'ZH', 'ZL', 'ZR', 'ZS', 'ZV',
])

export interface IdCard {
  readonly series: string
  readonly number: string
  readonly normalised: string
  readonly seriesKnown: boolean
}

/** Whether identity cards of a series are known. */
export function isKnownCardSeries(series: string): boolean {
  return KNOWN_SERIES.has(series.toUpperCase())
}

/** Reads series and number of an identity card, with or without spaces: "cj 123456" is CJ123456. Contract: identification.idNumber. */
export function checkIdCard(text: string): CheckResult<IdCard> {
  const parts = /^([A-Za-z]{2})(\d{6})$/.exec(text.replace(/\s+/g, ''))
  if (!parts) return failedCheck('idCardFormat')
  const series = (parts[1] ?? '').toUpperCase()
  const number = parts[2] ?? ''
  return { ok: true, series, number, normalised: series + number, seriesKnown: KNOWN_SERIES.has(series) }
}
