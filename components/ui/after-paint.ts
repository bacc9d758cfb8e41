import { useRef } from 'react'

// A page in the background never paints and needs this limit; a slow page paints before it.
const PAINT_WAIT_MAX_MS = 1000

/** Lets the browser paint what a press changed before the work that the press starts. */
export async function afterPaint(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_WAIT_MAX_MS)
  })
}

/** Tells of a press whether it is the first one before the page shows what that one does: a second counts for it. */
export function useFirstPress(): () => boolean {
  const isHeld = useRef(false)
  async function holdUntilShown() {
    isHeld.current = true
    await afterPaint()
    isHeld.current = false
  }
  return () => {
    if (isHeld.current) return false
    void holdUntilShown()
    return true
  }
}
