/** Why an insurer declines when the director makes it; the sentences are its own words, so they are not translated. */
export const DECLINE_REASONS = ['claims', 'limit', 'papers'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const DECLINE_SENTENCES: Readonly<Record<DeclineReason, string>> = {
  claims: 'Daune repetate în ultimii doi ani.',
  limit: 'Limita de subscriere pentru această zonă este atinsă.',
  papers: 'Lipsește documentul de identificare al bunului.',
}

/** The longest wait that the panel sets, in milliseconds. */
export const WAIT_MS_MAX = 30_000
/** The largest change of a price, up or down, in percent. */
export const PRICE_CHANGE_MAX = 20
/** By how much offers are late that the director delays, in milliseconds: longer than the desk waits, which takes them all the same. */
export const LATE_CALLBACK_MS = 20_000

/** What the director has made of one insurer. */
export interface InsurerFaults {
  /** How long it takes; undefined: as long as usually. */
  readonly waitMs?: number | undefined
  /** What is wrong with it by itself is not. */
  readonly isMended: boolean
  readonly isDown: boolean
  readonly declines?: DeclineReason | undefined
  readonly isMalformed: boolean
  readonly speaksDialect: boolean
  /** By how many percent a policy costs more than its offer. */
  readonly priceChangePercent: number
  readonly hasTokenExpired: boolean
  /** It issues, and its answer is lost. */
  readonly losesAnswer: boolean
  /** Its offers come late, also those of joint requests. */
  readonly callsBackLate: boolean
}

/** An insurer that nobody has touched. */
export const NORMAL: InsurerFaults = {
  isMended: false, isDown: false, isMalformed: false, speaksDialect: false, priceChangePercent: 0, hasTokenExpired: false, losesAnswer: false, callsBackLate: false,
}

/** Whether two insurers are made the same. */
export function areSameFaults(one: InsurerFaults, other: InsurerFaults): boolean {
  return signature(one) === signature(other)
}

export const isNormal = (faults: InsurerFaults): boolean => areSameFaults(faults, NORMAL)

function signature({ waitMs, isMended, isDown, declines, isMalformed, speaksDialect, priceChangePercent, hasTokenExpired, losesAnswer, callsBackLate }: InsurerFaults): string {
  return JSON.stringify([waitMs ?? null, isMended, isDown, declines ?? null, isMalformed, speaksDialect, priceChangePercent, hasTokenExpired, losesAnswer, callsBackLate])
}
