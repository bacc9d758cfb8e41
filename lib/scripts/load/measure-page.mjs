import lighthouse from 'lighthouse'

/**
 * Measures a page with Lighthouse as a phone (its own throttling), in the Chromium whose debugging port this is; the cookie signs in. Only a page
 * that `isMissing` may say that nothing is there.
 * @returns scores from 0 to 100, times in milliseconds, and the ids of what is wrong for accessibility; undefined when Chromium's
 * recording lacks the navigation, which happens now and then
 */
export async function measurePage(url, { port, cookie, isMissing = false }) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    ignoreStatusCode: isMissing,
    onlyCategories: ['performance', 'accessibility'],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  if (lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code} for ${new URL(url).pathname}`)
  const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    findings: lhr.categories.accessibility.auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0).map(({ id }) => id),
  }
}

const scoreOf = ({ categories }, id) => Math.round((categories[id].score ?? 0) * 100)
