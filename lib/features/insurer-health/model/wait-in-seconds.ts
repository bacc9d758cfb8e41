type FormatNumber = (value: number, options: { readonly minimumFractionDigits: number; readonly maximumFractionDigits: number }) => string

const WHOLE_SECONDS_FROM_MS = 10_000

/** A range of waits in seconds, such as "0,7–1,9 s"; whole seconds from ten on. */
export function waitInSeconds({ lowMs, highMs }: { readonly lowMs: number; readonly highMs: number }, format: FormatNumber): string {
  const digits = highMs < WHOLE_SECONDS_FROM_MS ? 1 : 0
  const [low, high] = [secondsOf(lowMs), secondsOf(highMs)]
  return low === high ? `${high} s` : `${low}–${high} s`

  function secondsOf(ms: number): string {
    return format(ms / 1000, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }
}
