import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { crc32 } from 'node:zlib'
import { openDatabase } from '../server/db/database.ts'
import { findPublicFacts } from '../server/db/public-arts.ts'

/** The minimum that behaves like the public page: one query, then 304 or a prepared page. */
const db = openDatabase({ connectionString: process.argv[2] ?? '' }, () => {})
const page = readFileSync(process.argv[3] ?? '')

const server = createServer(async (request, response) => {
  const artId = (request.url ?? '').slice('/art/'.length)
  const [facts] = await findPublicFacts(db, [{ artId, viewerId: null }])
  const etag = `"${crc32(JSON.stringify(facts))}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': page.length,
    etag,
  })
  return response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
