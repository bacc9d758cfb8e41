import { useState } from 'react'
import type { IntakeMatch } from '@/lib/wizard/intake/match-questions'

/** The key of a tick, stable while the text around it changes. */
export function intakeMatchId({ path, found }: IntakeMatch): string {
  return `${path} ${found.value}`
}

/** The ticked proposals: by default the chosen ones. Each field takes only one value. */
export function useSelectedMatches(proposals: readonly IntakeMatch[]) {
  const [tickedById, setTickedById] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (one: IntakeMatch) => tickedById.get(intakeMatchId(one)) ?? one.isChosen

  function tick(one: IntakeMatch, isOn: boolean) {
    const othersOfField = isOn ? proposals.filter(({ path }) => path === one.path) : []
    setTickedById(new Map([...tickedById, ...othersOfField.map((rival) => [intakeMatchId(rival), false] as const), [intakeMatchId(one), isOn]]))
  }

  /** Ticks one of each field, or none. */
  function tickAll(isOn: boolean) {
    const firsts = new Map(proposals.toReversed().map((proposal) => [proposal.path, proposal]))
    const chosen = new Map(proposals.filter((proposal) => proposal.isChosen).map((proposal) => [proposal.path, proposal]))
    setTickedById(new Map(proposals.map((proposal) => [intakeMatchId(proposal), isOn && (chosen.get(proposal.path) ?? firsts.get(proposal.path)) === proposal])))
  }

  return { ticked: proposals.filter(isTicked), tick, tickAll }
}
