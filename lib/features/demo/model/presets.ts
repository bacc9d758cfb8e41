import { areSameFaults, type InsurerFaults, NORMAL, WAIT_MS_MAX } from './insurer-faults'

/** Situations that the director sets at once. */
export const PRESETS = ['calm', 'slowFriday', 'oneDown', 'priceChange', 'lostAnswer', 'hardDay'] as const
export type Preset = (typeof PRESETS)[number]

/** An insurer of the sandbox, as presets need it. */
export interface DirectedInsurer {
  /** `service/businessName`. */
  readonly key: string
  readonly service: string
  /** How long it usually takes, in milliseconds. */
  readonly usualMs: number
  /** Whether nothing is wrong with it by itself: others refuse, fail or change prices whatever the director does. */
  readonly isReliable: boolean
}

const SLOW_FACTOR = 5
const SLOW_MS_MIN = 3000

/** What one situation makes of the reliable insurers of one service, in their order. The others stay as they are. */
const OF_RELIABLE: Readonly<Record<Exclude<Preset, 'slowFriday'>, readonly Partial<InsurerFaults>[]>> = {
  calm: [],
  oneDown: [{ isDown: true }],
  priceChange: [{}, { priceChangePercent: 8 }],
  lostAnswer: [{ losesAnswer: true }],
  hardDay: [{ losesAnswer: true }, { priceChangePercent: 8 }, { hasTokenExpired: true }, { isDown: true }],
}

/** The faults of every insurer in a situation, by its key. */
export function presetFaults(preset: Preset, insurers: readonly DirectedInsurer[]): ReadonlyMap<string, InsurerFaults> {
  if (preset === 'slowFriday') return new Map(insurers.map(({ key, usualMs }) => [key, { ...NORMAL, waitMs: slow(usualMs) }]))
  const reliable = insurers.filter(({ isReliable }) => isReliable)
  return new Map(insurers.map((insurer) => [insurer.key, { ...NORMAL, ...OF_RELIABLE[preset][placeOf(insurer)] }]))

  function placeOf({ key, service }: DirectedInsurer): number {
    return reliable.filter((one) => one.service === service).findIndex((one) => one.key === key)
  }
}

/** The situation that the insurers are in; undefined when they are in none of those with a name. */
export function presetOf(faults: ReadonlyMap<string, InsurerFaults>, insurers: readonly DirectedInsurer[]): Preset | undefined {
  return PRESETS.find((preset) => [...presetFaults(preset, insurers)].every(([key, expected]) => areSameFaults(faults.get(key) ?? NORMAL, expected)))
}

function slow(usualMs: number): number {
  return Math.min(WAIT_MS_MAX, Math.max(SLOW_MS_MIN, usualMs * SLOW_FACTOR))
}
