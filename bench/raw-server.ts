import { createServer } from 'node:http'
import { readSessionToken } from '#server/domain/login-session-token'
import { openDatabase } from '../server/db/database.ts'
import { findViewerBySession } from '../server/db/viewer.ts'
import { toMyInfo } from '../server/domain/my-info.ts'
import { defaultTiers } from '../server/domain/tiers.ts'

/**
 * The minimum that gives the same answer: node:http, the same query, the same JSON. No checks, limits, ETags
 * or metrics.
 */
const db = openDatabase({ connectionString: process.argv[2] ?? '' }, () => {})

const surroundings = {
  tiers: defaultTiers,
  fileUrl: (key: string) => key,
  ageRule: { countries: [] },
  country: null,
}

const server = createServer((request, response) => {
  let sent = ''
  request.on('data', (chunk: Buffer) => {
    sent += chunk
  })
  request.on('end', async () => {
    JSON.parse(sent)
    const viewer = await findViewerBySession(db, readSessionToken(request.headers.cookie) ?? '')
    const data = viewer === undefined ? null : toMyInfo(viewer, surroundings)
    const body = JSON.stringify({ status_code: 200, msg: 'OK', data })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
