/** What a colour on white paper needs to be read, also by those who see little contrast. */
export const PAPER_CONTRAST_MIN = 4.5

/** Whether a text is a colour as #rrggbb. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The contrast of a colour with white as WCAG 2.2 counts it, 1 to 21. Takes #rrggbb. */
export function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

/** Whether names and links in this colour can be read on white paper. */
export function isReadableOnPaper(colour: string): boolean {
  return isColour(colour) && contrastWithWhite(colour) >= PAPER_CONTRAST_MIN
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
