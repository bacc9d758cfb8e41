import type { PanelAct } from '@/lib/features/demo/endpoints'
import { DECLINE_REASONS, type InsurerFaults, NORMAL } from '@/lib/features/demo/model/insurer-faults'
import { PRESETS } from '@/lib/features/demo/model/presets'
import type { Random } from '@/lib/features/demo/world/random'
import { vehicleInsurers } from '@/lib/sandbox/insurers/vehicle-insurers'

const WAIT_MS_MOST = 400
const BROKEN_MOST = 3

/** What the director does next: nothing wrong, some insurers broken in any way, a situation, or now and then a whole service down. */
export function randomPanelActs(random: Random): readonly PanelAct[] {
  const calm: PanelAct = { kind: 'preset', preset: 'calm' }
  return random.pick<() => readonly PanelAct[]>([
    () => [calm],
    () => [calm, ...random.shuffled(vehicleInsurers).slice(0, random.whole(1, BROKEN_MOST)).map(({ businessName }): PanelAct => ({ kind: 'insurer', key: `vehicle/${businessName}`, faults: randomFaults(random) }))],
    () => [calm, ...random.shuffled(vehicleInsurers).slice(0, random.whole(1, BROKEN_MOST)).map(({ businessName }): PanelAct => ({ kind: 'insurer', key: `vehicle/${businessName}`, faults: randomFaults(random) }))],
    () => [{ kind: 'preset', preset: random.pick(PRESETS.filter((preset) => preset !== 'slowFriday')) }],
    () => [calm, { kind: 'service', service: 'vehicle', isDown: random.chance(1 / 3) }],
  ])()
}

/** One thing or several that are wrong with an insurer. */
function randomFaults(random: Random): InsurerFaults {
  return {
    ...NORMAL,
    ...(random.chance(0.3) && { waitMs: random.whole(0, WAIT_MS_MOST) }),
    ...(random.chance(0.2) && { declines: random.pick(DECLINE_REASONS) }),
    isDown: random.chance(0.25),
    isMalformed: random.chance(0.2),
    speaksDialect: random.chance(0.3),
    priceChangePercent: random.chance(0.3) ? random.whole(-20, 20) : 0,
    hasTokenExpired: random.chance(0.2),
    losesAnswer: random.chance(0.3),
  }
}
