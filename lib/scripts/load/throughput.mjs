import http from 'node:http'

/**
 * Requests answered with 200 per second over kept-alive connections, each sending again after its response.
 * Throws for any other status.
 */
export async function throughput(options) {
  const startedAt = performance.now()
  const times = await answerTimes(options)
  return (times.length / (performance.now() - startedAt)) * 1000
}

/** The milliseconds of each of these requests. Throws for another status than 200. */
export async function answerTimes({ url, headers = {}, connections = 20, durationMs = 3000 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + durationMs
  const times = []
  const ask = async () => {
    while (performance.now() < endsAt) {
      const askedAt = performance.now()
      await once({ url, headers, agent })
      times.push(performance.now() - askedAt)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, ask))
    return times
  } finally {
    agent.destroy()
  }
}

function once({ url, headers, agent }) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`The answer was ${response.statusCode}.`))))
    })
    request.on('error', reject)
  })
}
