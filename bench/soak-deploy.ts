import { startDeployment } from '../test/support/deployment.ts'
import { makeOwnDatabase } from './own-database.ts'

/**
 * `npm run soak deploy [rounds]`: two web and two worker processes behind a balancer, on a PostgreSQL that allows 50
 * connections, are all replaced one after the other while users read, write and chat. Ends with an error if a call fails
 * or a reply is cut.
 */
const rounds = Number(process.argv[3] ?? 3)
const users = 12

const { dataDir, url, remove } = await makeOwnDatabase({ maxConnections: 50 })
const deployment = await startDeployment(url, dataDir)
let failed = 0
for (let round = 1; round <= rounds; round += 1) {
  const finish = await deployment.use(users)
  for (const role of ['web', 'worker', 'web', 'worker'] as const) {
    const { code, stderr } = await deployment.replace(role)
    if (code !== 0) console.log(`a ${role} process ended with ${code}: ${stderr}`)
    failed += code === 0 ? 0 : 1
  }
  const { calls, replies, problems } = await finish()
  failed += problems.length
  console.log(`round ${round}: ${calls} calls, ${replies} replies, ${problems.length} problems`)
  for (const problem of problems) console.log(`  ${problem}`)
}
await deployment.stop()
await remove()
console.log(failed === 0 ? 'No call failed and no reply was cut.' : 'Something is wrong.')
process.exit(failed === 0 ? 0 : 1)
