import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// What the browser of these tests prefers anyway; an emulation replaces it.
const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]

async function emulate(media: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media, features })
}

/** Shows the page as on paper, until the test ends. */
export async function showOnPaper(): Promise<void> {
  await emulate('print')
  onTestFinished(() => emulate(''))
}
