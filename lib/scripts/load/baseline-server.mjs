import { createServer } from 'node:http'

// Plain Node that sends the same bytes: node plain-server.mjs <port>, the body on standard input.
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const body = Buffer.concat(chunks)

createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1')
