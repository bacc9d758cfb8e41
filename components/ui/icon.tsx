const shapes = {
  check: 'M3.2 8.6 6.6 12l6.2-7.6',
  close: 'm4 4 8 8m0-8-8 8',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  menu: 'M2.5 4.5h11m-11 3.5h11m-11 3.5h11',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-right': 'm6 4 4 4-4 4',
  'arrow-right': 'M2.5 8h11M9.5 4l4 4-4 4',
  'arrow-left': 'M13.5 8h-11m4-4-4 4 4 4',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10m4-4-4 4-4-4',
  external: 'M6 3.5H3.5v9h9V10M9 2.5h4.5V7m0-4.5L7.5 8.5',
  document: 'M4 1.8h5.5L12.5 5v9.2H4V1.8Zm5.2.2v3.2h3.1',
  download: 'M8 2v8m3.5-3.5L8 10 4.5 6.500M2.5 13.500h11',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'eye-off': 'M2 2l12 12M6.5 3.700A6.5 6.5 0 0 1 8 3.500c4 0 6.5 4.5 6.5 4.500a11 11 0 0 1-2 2.500M4 5.200A11 11 0 0 0 1.5 8S4 12.5 8 12.500a6.3 6.3 0 0 0 2.7-.6',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9.200V8l2.3 1.7',
  light: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.200v1.300m0 11v1.300M1.2 8h1.300m11 0h1.300M3.2 3.200l.9.9m7.8 7.8.9.9m0-9.6-.9.900m-7.8 7.8-.9.9',
  dark: 'M13.5 9.600A6 6 0 0 1 6.4 2.500a6 6 0 1 0 7.1 7.100Z',
  system: 'M2 3h12v8H2V3Zm4 10.500h4M8 11v2.5',
} as const

/** Filled shapes show a state, so that colour alone never does. */
const states = {
  warn: 'M8 1.8 15 14H1L8 1.800Zm-.75 4.4.2 4h1.100l.2-4h-1.500ZM8 12.900a.85.85 0 1 0 0-1.7.85.85 0 0 0 0 1.700Z',
  bad: 'M5.1 1h5.800L15 5.100v5.800L10.9 15H5.100L1 10.900V5.100L5.1 1Zm2.1 3.2.25 5h1.100l.25-5H7.200ZM8 12.200a.95.95 0 1 0 0-1.9.95.95 0 0 0 0 1.900Z',
  info: 'M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14ZM7.2 7h1.600v4.800H7.200V7ZM8 5.800a.95.95 0 1 0 0-1.9.95.95 0 0 0 0 1.900Z',
  dot: 'M8 12.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z',
  diamond: 'm8 2 6 6-6 6-6-6 6-6Z',
  busy: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 3.600a4.4 4.4 0 0 1 0 8.800V3.600Z',
} as const

export type IconName = keyof typeof shapes | keyof typeof states

/** An icon beside a word, hidden from screen readers: the word says it all. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  const stroked = name in shapes ? shapes[name as keyof typeof shapes] : undefined
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 ${className}`}>
      {stroked === undefined ? (
        <path d={states[name as keyof typeof states]} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path d={stroked} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  )
}
