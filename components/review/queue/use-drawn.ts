'use client'

import { useState } from 'react'

/** Whether the document of a policy is seen: it loads, it was drawn here, it could not be, or the reviewer opened it elsewhere. */
export type Drawn = 'loading' | 'drawn' | 'failed' | 'elsewhere'

/** What is known the more surely wins: what was drawn stays so, and what was opened elsewhere is not forgotten when it is not drawn here. */
const SURENESS = { loading: 0, failed: 1, elsewhere: 2, drawn: 3 } as const satisfies Record<Drawn, number>

/** Remembers which policies' documents were drawn on this page, or opened elsewhere from it. */
export function useDrawn() {
  const [known, setKnown] = useState<ReadonlyMap<string, Drawn>>(new Map())
  return {
    drawnOf: (policyId: string): Drawn => known.get(policyId) ?? 'loading',
    onDrawn: (policyId: string, drawn: Drawn) => setKnown((now) => (SURENESS[now.get(policyId) ?? 'loading'] >= SURENESS[drawn] ? now : new Map([...now, [policyId, drawn]]))),
  }
}

/** Whether a document may be taken as read. */
export function isSeen(drawn: Drawn): boolean {
  return drawn === 'drawn' || drawn === 'elsewhere'
}
