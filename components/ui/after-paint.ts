// A page in the background draws nothing and goes on all the same; a slow one is waited for.
const LONGEST_FRAME_MS = 1000

/** Lets the browser draw what a press has changed before the work that the press began. */
export async function afterPaint(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME_MS)
  })
}
