import { contrast } from './contrast'

/** One or two capitals for a name: "Alpina" is AL, "Nord Cyber SRL" is NC; a joined first name is one word, "Ioana-Călina Mureșan" is IM. */
export function initials(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}-]+/u).map((word) => word.replaceAll('-', '')).filter(Boolean)
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...second][0] ?? '']
  return letters.join('').toLocaleUpperCase('ro')
}

/** A colour computed from the name, dark enough for white letters (5:1). Returns #rrggbb. */
export function markColour(name: string): string {
  const hash = hashOf(name.toLowerCase())
  const hue = (hash % 24) * 15
  const saturation = [34, 48, 58][(hash >>> 8) % 3] ?? 48
  const lightness = Array.from({ length: 40 }, (_, step) => 56 - step)
  const readable = lightness.map((light) => hex(hue, saturation, light)).find((colour) => contrast(colour, '#ffffff') >= 5)
  return readable ?? '#30403d'
}

// FNV-1a with a final mix, so that names of one length do not share a hue.
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

function hex(hue: number, saturation: number, lightness: number): string {
  const amplitude = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (at: number) => {
    const turn = (at + hue / 30) % 12
    const share = lightness / 100 - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(share * 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
