import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { createCallTimes } from './call-times.ts'
import { createMetrics } from './metrics.ts'

it('serves metrics only on the loopback interface', async () => {
  const metrics = createMetrics()
  metrics.observeCall('user.get_my_info', 200, 12)
  const server = await metrics.listen(0)
  const text = await (await fetch(server.url)).text()
  expect(text).toContain('nightbloom_call_seconds_count{call="user.get_my_info",status="200"} 1')
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
  for (const address of outside) {
    const url = new URL(server.url)
    url.hostname = address?.address ?? ''
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  }
  await server.close()
})

it('counts in each bucket all calls up to its bound', async () => {
  const times = createCallTimes()
  for (const seconds of [0.001, 0.004, 0.004, 99]) times.observe('a.b', 200, seconds)
  const text = times.print()
  expect(text).toContain('nightbloom_call_seconds_bucket{call="a.b",status="200",le="0.002"} 1\n')
  expect(text).toContain('nightbloom_call_seconds_bucket{call="a.b",status="200",le="0.005"} 3\n')
  expect(text).toContain('nightbloom_call_seconds_bucket{call="a.b",status="200",le="15"} 3\n')
  expect(text).toContain('nightbloom_call_seconds_bucket{call="a.b",status="200",le="+Inf"} 4\n')
})
