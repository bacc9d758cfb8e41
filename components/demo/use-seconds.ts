import { useFormatter } from 'next-intl'

/** Writes milliseconds as seconds with one decimal. */
export function useSeconds(): (ms: number) => string {
  const format = useFormatter()
  return (ms) => `${format.number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
}
