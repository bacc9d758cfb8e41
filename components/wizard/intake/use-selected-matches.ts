import { useState } from 'react'
import type { IntakeMatch } from '@/lib/wizard/intake/match-questions'

/** The key of a tick, stable while the text around it changes. */
export function intakeMatchId({ path, found }: IntakeMatch): string {
  return `${path} ${found.value}`
}

/** The ticked proposals: by default the chosen ones. Each field takes only one value. */
export function useSelectedMatches(proposals: readonly IntakeMatch[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (one: IntakeMatch) => said.get(intakeMatchId(one)) ?? one.isChosen

  function tick(one: IntakeMatch, isOn: boolean) {
    const rivals = isOn ? proposals.filter(({ path }) => path === one.path) : []
    setSaid(new Map([...said, ...rivals.map((rival) => [intakeMatchId(rival), false] as const), [intakeMatchId(one), isOn]]))
  }

  /** Ticks one of each field, or none. */
  function tickAll(isOn: boolean) {
    const firsts = new Map(proposals.toReversed().map((one) => [one.path, one]))
    const chosen = new Map(proposals.filter((one) => one.isChosen).map((one) => [one.path, one]))
    setSaid(new Map(proposals.map((one) => [intakeMatchId(one), isOn && (chosen.get(one.path) ?? firsts.get(one.path)) === one])))
  }

  return { ticked: proposals.filter(isTicked), tick, tickAll }
}
