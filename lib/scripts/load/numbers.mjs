/** The least of the numbers that at least that share of them does not exceed (nearest rank). */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

export const median = (numbers) => quantile(numbers, 0.5)

/** Median, 95th and 98th percentile (as INP counts) and most, of milliseconds. */
export function summary(times) {
  return `median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, p98 ${quantile(times, 0.98).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`
}

/** By how much y grows for each x, over points [x, y]: the line of least squares. */
export function slope(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}
