import { startTransition, useEffect, useState } from 'react'
import { LOCAL_DRAFT_PREFIX } from '@/components/layout/local-drafts'
import type { FleetRow } from '@/lib/features/fleets/model/fleet'
import { nameOnPage } from '@/lib/platform/api/world-of-page'

type Choice = ReadonlyMap<string, string>

const nameOf = (fleetId: string) => nameOnPage(`${LOCAL_DRAFT_PREFIX}fleet.${fleetId}`)

/** The offers chosen for the rows of a fleet, by quote; kept in this browser, so that leaving the page loses none. An offer that is gone or over is chosen no more. */
export function useFleetChoice(fleetId: string, rows: readonly Pick<FleetRow, 'quoteId' | 'offers'>[]): readonly [chosen: Choice, choose: (more: Choice) => void] {
  const [kept, setKept] = useState<Choice>(new Map())
  useEffect(() => startTransition(() => setKept(load(fleetId))), [fleetId])
  const open = new Map(rows.map(({ quoteId, offers }) => [quoteId, new Set(offers.filter(({ isExpired }) => !isExpired).map(({ id }) => id))]))
  const chosen = new Map([...kept].filter(([quoteId, offerId]) => open.get(quoteId)?.has(offerId) === true))
  function choose(more: Choice) {
    const now = new Map([...chosen, ...more])
    setKept(now)
    save(fleetId, now)
  }
  return [chosen, choose]
}

function save(fleetId: string, chosen: Choice): void {
  try {
    localStorage.setItem(nameOf(fleetId), JSON.stringify([...chosen]))
  } catch {
    // A full or forbidden storage keeps nothing; the page goes on with what it has.
    return
  }
}

function load(fleetId: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(fleetId)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPair) : [])
  } catch {
    return new Map()
  }
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
