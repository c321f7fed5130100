// A day with 1,000 servers and 1,000,000 tasks, scheduled by the product's own pickNext, compared with first
// come, first served.

import { fileURLToPath } from 'node:url'
import { defaultSchedulerSettings as settings } from '#server/domain/scheduler/settings'
import type { Row } from './row.ts'
import { makeArrivals } from './scheduler/arrivals.ts'
import { makeFairPolicy, makeFirstComePolicy, type Policy } from './scheduler/policies.ts'
import { type Outcome, simulate } from './scheduler/simulate.ts'

const seed = 1

export async function run(): Promise<Row[]> {
  const arrivals = makeArrivals(seed)
  const withLimits = (user: number) => arrivals.waitingLimitOfUser[user] as number
  const withoutLimits = () => Infinity

  const firstCome = simulate(arrivals, makeFirstComePolicy(), seed, withoutLimits)
  const swapsBar = `at most ${(firstCome.swapsPerTask / 3).toFixed(2)}`
  const waitBar = `at most ${settings.maxWaitSeconds}`
  const policy = makeFairPolicy(settings)
  const ours = simulate(arrivals, policy, seed, withLimits)
  const unlimited = simulate(arrivals, makeFairPolicy(settings), seed, withoutLimits)
  const boundless = { ...settings, maxWaitSeconds: 1e9 }
  const unbounded = simulate(arrivals, makeFairPolicy(boundless), seed, withoutLimits)
  return [
    ...rowsOf('ours', ours, { fairness: 'at least 0.95', swaps: swapsBar, wait: waitBar }),
    ...detailRows('ours', ours),
    ...decisionRows(policy),
    ...rowsOf('first come', firstCome, {}),
    // No target for fairness here: a user who may queue thousands of tasks, each with a guaranteed start,
    // gets more than a fair share. The limit of waiting tasks makes both possible.
    ...rowsOf('ours, no limits', unlimited, { swaps: swapsBar, wait: waitBar }),
    ...rowsOf('ours, no limits, no bound', unbounded, { fairness: 'at least 0.95', swaps: swapsBar }),
  ]
}

function rowsOf(
  name: string,
  { fairness, swapsPerTask, waits, lastStart }: Outcome,
  bars: { fairness?: string; swaps?: string; wait?: string },
): Row[] {
  const row = (what: string, value: number, unit: string, bar?: string): Row => ({
    name: `${name}, ${what}`,
    value,
    unit,
    ...(bar === undefined ? {} : { bar }),
  })
  return [
    row('fairness', fairness.equals, 'Jain', bars.fairness),
    row('swaps', swapsPerTask, 'per task', bars.swaps),
    row('longest wait', waits.at(-1) ?? 0, 's', bars.wait),
    row('median wait', waits[waits.length >> 1] ?? 0, 's'),
    row('last start', lastStart, 's'),
  ]
}

function detailRows(name: string, { fairness, waits, reasons, longestWish }: Outcome): Row[] {
  const percent = (count = 0) => (100 * count) / waits.length
  return [
    { name: `${name}, fairness, worst minute`, value: fairness.worstMinute, unit: 'Jain' },
    { name: `${name}, fairness, whole run`, value: fairness.wholeRun, unit: 'Jain', bar: 'at least 0.95' },
    { name: `${name}, fairness across tiers, by weight`, value: fairness.weighted, unit: 'Jain' },
    { name: `${name}, wait, p99`, value: waits[Math.floor(waits.length * 0.99)] ?? 0, unit: 's' },
    { name: `${name}, longest wait since the intention`, value: longestWish, unit: 's' },
    { name: `${name}, picked because warm`, value: percent(reasons.warm), unit: '%' },
    { name: `${name}, picked because overdue`, value: percent(reasons.overdue), unit: '%' },
  ]
}

function decisionRows(policy: Policy): Row[] {
  const times = policy.decisionMs.slice(0, policy.decisions).sort()
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return [
    { name: 'decision, mean', value: mean, unit: 'ms', bar: 'at most 1' },
    {
      name: 'decision, p99',
      value: times[Math.floor(times.length * 0.99)] ?? 0,
      unit: 'ms',
      bar: 'at most 1',
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table((await run()).map((row) => ({ ...row, value: row.value.toFixed(3) })))
}
