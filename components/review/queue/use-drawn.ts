'use client'

import { useState } from 'react'

/** Whether the document of a policy is seen: it loads, it was drawn, or it could not be. */
export type Drawn = 'loading' | 'drawn' | 'failed'

/** Remembers which policies' documents were drawn on this page; one that was drawn stays so. */
export function useDrawn() {
  const [known, setKnown] = useState<ReadonlyMap<string, Drawn>>(new Map())
  return {
    drawnOf: (policyId: string): Drawn => known.get(policyId) ?? 'loading',
    onDrawn: (policyId: string, drawn: Drawn) => setKnown((now) => (now.get(policyId) === 'drawn' ? now : new Map([...now, [policyId, drawn]]))),
  }
}
