/** Tries to sign in until a pause is demanded, however slow the machine is; returns what refused it. */
export async function tryUntilRefused(tryOnce: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < 40; tries += 1) {
    try {
      await tryOnce()
    } catch (error) {
      return error
    }
  }
  throw new Error('Forty tries were not refused')
}
