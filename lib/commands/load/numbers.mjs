/** The value below which that share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = (numbers) => quantile(numbers, 0.5)

/** Median, 95th and 98th percentile (as INP counts) and most, of milliseconds. */
export function summary(times) {
  return `median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, p98 ${quantile(times, 0.98).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`
}
