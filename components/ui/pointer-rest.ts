'use client'

let isHeld = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isHeld = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isHeld = false), true)
}

/**
 * Acts at once, or after the click that is under way. Leaving a field by pressing a button shows the field's message; shown
 * between press and release it would push the button from under the pointer, and the click would be lost.
 */
export function oncePointerRests(act: () => void): void {
  if (!isHeld) return act()
  const settle = () => setTimeout(act)
  document.addEventListener('pointerup', settle, { once: true })
}
