// The step on the screen that takes pasted text; elsewhere there is none.
let opener: (() => void) | undefined

/** Says how the dialog for pasted text is opened, until the returned function is called. */
export function offerIntake(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the dialog for pasted text on the page that is shown; undefined where the page takes none. */
export function intakeOpener(): (() => void) | undefined {
  return opener
}
