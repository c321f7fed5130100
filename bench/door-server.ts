import { readConfig } from '../server/config.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'

/** The product's calls without its pages, so that nothing has to be built: for `bench/gallery.ts`. */
const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel))
context.sentences.warmUp()
const { app } = createDoor(context, createMetrics())
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
console.log(
  `listening on http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`,
)
process.once('SIGTERM', async () => {
  await app.close()
  await context.close()
  process.exit(0)
})
