// Opens the intake of the step on the screen; undefined elsewhere.
let opener: (() => void) | undefined

/** Registers how to open the intake dialog until the returned function is called. */
export function registerIntakeOpener(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the intake dialog of the page; undefined where the page has none. */
export function getIntakeOpener(): (() => void) | undefined {
  return opener
}
