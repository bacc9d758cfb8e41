const NAME = 'quotedesk.window'

// Where the storage is forbidden, the id lives as long as the page.
let ofThisPage: string | undefined

/** This window's id on the server; a reload keeps it. */
export function windowId(storage: Storage): string {
  try {
    const known = storage.getItem(NAME)
    if (known !== null) return known
    const made = newName()
    storage.setItem(NAME, made)
    return made
  } catch {
    ofThisPage ??= newName()
    return ofThisPage
  }
}

// crypto.randomUUID needs a secure context.
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
