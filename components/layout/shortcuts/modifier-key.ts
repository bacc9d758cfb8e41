/** The name of the Ctrl or Cmd key on this machine. */
export function modifierKeyLabel(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
