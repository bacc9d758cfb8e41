import { useState } from 'react'
import type { Proposal } from '@/lib/wizard/intake/propose'

/** The key of a tick, stable while the text around it changes. */
export function proposalId({ path, found }: Proposal): string {
  return `${path} ${found.value}`
}

/** The ticked proposals: by default the chosen ones. Each field takes only one value. */
export function useTicks(proposals: readonly Proposal[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (one: Proposal) => said.get(proposalId(one)) ?? one.isChosen

  function tick(one: Proposal, isOn: boolean) {
    const rivals = isOn ? proposals.filter(({ path }) => path === one.path) : []
    setSaid(new Map([...said, ...rivals.map((rival) => [proposalId(rival), false] as const), [proposalId(one), isOn]]))
  }

  /** Ticks one of each field, or none. */
  function tickAll(isOn: boolean) {
    const firsts = new Map(proposals.toReversed().map((one) => [one.path, one]))
    const chosen = new Map(proposals.filter((one) => one.isChosen).map((one) => [one.path, one]))
    setSaid(new Map(proposals.map((one) => [proposalId(one), isOn && (chosen.get(one.path) ?? firsts.get(one.path)) === one])))
  }

  return { ticked: proposals.filter(isTicked), tick, tickAll }
}
