/** What stands on the key that makes commands of letters, on the machine of this browser. */
export function controlKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
