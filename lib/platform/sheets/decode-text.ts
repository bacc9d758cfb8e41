/** The text of a file: as its byte order mark says, else UTF-8, else the code page in which spreadsheets in Romanian save text. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No UTF-8: windows-1250 has a letter for each byte, with cedillas below s and t.
    return new TextDecoder('windows-1250').decode(bytes).replace(/[ŞşŢţ]/g, (letter) => WITH_COMMA[letter] ?? letter)
  }
}

const WITH_COMMA: Readonly<Record<string, string>> = { Ş: 'Ș', ş: 'ș', Ţ: 'Ț', ţ: 'ț' }
