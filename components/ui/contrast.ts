/**
 * The contrast of two opaque colours as WCAG 2.2 counts it: 1 (none) to 21.
 * Takes #rgb or #rrggbb; throws a RangeError for anything else.
 */
export function contrast(first: string, second: string): number {
  const light = Math.max(luminance(first), luminance(second))
  const dark = Math.min(luminance(first), luminance(second))
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function channels(colour: string): number[] {
  const long = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new RangeError(`Not a colour: ${colour}`)
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
