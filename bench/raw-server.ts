import { createServer } from 'node:http'
import { openDatabase } from '../server/db/database.ts'
import { findViewerBySession } from '../server/db/viewer.ts'
import { readSessionToken } from '../server/domain/session-token.ts'

/** The least that answers the same question: node:http, the same query, the row as JSON. No checks of any kind. */
const db = openDatabase({ connectionString: process.argv[2] ?? '' }, () => {})

const server = createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    const viewer = await findViewerBySession(db, readSessionToken(request.headers.cookie) ?? '')
    const body = JSON.stringify({ status_code: 200, msg: 'OK', data: viewer })
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
