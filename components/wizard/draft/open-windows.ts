const lockOf = (window: string) => `quotedesk.window.${window}`

let isShown = false

/** Lets other windows of this browser know that this one is open, until its page goes away. */
export function showWindowOpen(window: string): void {
  // Browsers have locks on secure pages only.
  if (isShown || !('locks' in navigator)) return
  isShown = true
  const held = navigator.locks.request(lockOf(window), () => new Promise<never>(() => {}))
  held.catch(() => {
    // Where locks are forbidden, windows do not know of each other.
    isShown = false
  })
}

/** Whether a window of this browser is open; false where the browser does not say. */
export async function isWindowOpen(window: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  try {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].some(({ name }) => name === lockOf(window))
  } catch {
    return false
  }
}
