'use client'

let isHeld = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isHeld = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isHeld = false), true)
}

/**
 * Acts at once, or after a click in progress. A press on a button blurs a field and shows its message; shown
 * between press and release, the message would push the button from under the pointer and lose the click.
 */
export function afterPointerUp(act: () => void): void {
  if (!isHeld) return act()
  const settle = () => setTimeout(act)
  document.addEventListener('pointerup', settle, { once: true })
}
