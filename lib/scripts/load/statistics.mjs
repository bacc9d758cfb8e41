/** The smallest number that at least that share of the numbers does not exceed (nearest rank). */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

export const median = (numbers) => quantile(numbers, 0.5)

/** Median, 95th and 98th percentile (as INP counts) and maximum, in milliseconds. */
export function summary(times) {
  return `median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, p98 ${quantile(times, 0.98).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`
}

/** The slope of the least-squares line through points [x, y]. */
export function slope(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}
