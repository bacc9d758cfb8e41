'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keptPreference, savePreference } from '@/components/layout/preference-cookie'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'
import type { Day } from '@/lib/domain/day'
import { parsePostponed, POSTPONED_COOKIE, postponedText } from '@/lib/features/home/model/postponed'
import { nameOnPage } from '@/lib/platform/api/world-of-page'

/** The keys of the work queue: J and K move between rows, E presses the act of the row, Z lets it wait until tomorrow; Enter opens the link that has the focus. */
export function WorkKeys({ today }: { today: Day }) {
  const areOn = useSingleKeyShortcuts()
  const router = useRouter()
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (isUnderDialog() || acceptsTextInput(event.target)) return
      const key = event.key.toLowerCase()
      if (!['j', 'k', 'e', 'z'].includes(key)) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-work-row]')]
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      event.preventDefault()
      if (key === 'e') {
        rows[here]?.querySelector<HTMLElement>('[data-work-act] a, [data-work-act] button')?.click()
        return
      }
      if (key === 'z') {
        const postponed = rows[here]?.dataset['postpone']
        if (postponed === undefined) return
        rows[here + 1]?.querySelector('a')?.focus()
        savePreference(nameOnPage(POSTPONED_COOKIE), postponedText([...parsePostponed(keptPostponed(), today), postponed], today))
        router.refresh()
        return
      }
      const next = rows[here === -1 ? 0 : here + (key === 'j' ? 1 : -1)]
      next?.querySelector('a')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [areOn, router, today])
  return null
}

function keptPostponed(): string | undefined {
  const kept = keptPreference(nameOnPage(POSTPONED_COOKIE))
  return kept === undefined ? undefined : decodeURIComponent(kept)
}
