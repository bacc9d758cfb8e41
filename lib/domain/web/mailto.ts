interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The link that opens a message in a mail program (RFC 6068); it cannot attach a file. */
export function mailtoAddress({ to, subject, text }: Message): string {
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
