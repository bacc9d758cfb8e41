// A page in the background never paints and needs this limit; a slow page paints before it.
const PAINT_WAIT_MAX_MS = 1000

/** Lets the browser paint what a press changed before the work that the press starts. */
export async function afterPaint(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_WAIT_MAX_MS)
  })
}
