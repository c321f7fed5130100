/** Who submits what and when. The same seed gives the same day. */
export type Arrivals = {
  seconds: Float64Array
  user: Int32Array
  model: Int32Array
  weightOfUser: Float64Array
  waitingLimitOfUser: Int32Array
}

export const day = {
  servers: 1_000,
  tasks: 1_000_000,
  models: 30,
  users: 20_000,
  imageSeconds: 8,
  swapSeconds: 12,
  /** As a share of what the servers can do without loading models. */
  load: 0.9,
  burst: { load: 1.5, from: 2_400, until: 3_000 },
  /** Share of users, weight and waiting tasks: the tiers of server/domain/tiers.ts. */
  tiers: [
    { share: 0.85, weight: 1, tasksWaiting: 5 },
    { share: 0.1, weight: 2, tasksWaiting: 10 },
    { share: 0.04, weight: 4, tasksWaiting: 20 },
    { share: 0.01, weight: 8, tasksWaiting: 40 },
  ],
}

export function makeArrivals(seed: number): Arrivals {
  const random = makeRandom(seed)
  const arrivals: Arrivals = {
    seconds: new Float64Array(day.tasks),
    user: new Int32Array(day.tasks),
    model: new Int32Array(day.tasks),
    weightOfUser: new Float64Array(day.users),
    waitingLimitOfUser: new Int32Array(day.users),
  }
  for (let user = 0; user < day.users; user++) {
    const tier = pickTier(random())
    arrivals.weightOfUser[user] = tier.weight
    arrivals.waitingLimitOfUser[user] = tier.tasksWaiting
  }
  const userSums = zipfSums(day.users)
  const modelSums = zipfSums(day.models)
  let now = 0
  for (let task = 0; task < day.tasks; task++) {
    const inBurst = now >= day.burst.from && now < day.burst.until
    const perSecond = ((inBurst ? day.burst.load : day.load) * day.servers) / day.imageSeconds
    now -= Math.log(1 - random()) / perSecond
    arrivals.seconds[task] = now
    arrivals.user[task] = pickFromSums(userSums, random())
    arrivals.model[task] = pickFromSums(modelSums, random())
  }
  return arrivals
}

/** mulberry32: small, and the same everywhere. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pickTier(at: number) {
  let sum = 0
  for (const tier of day.tiers) {
    sum += tier.share
    if (at < sum) return tier
  }
  throw new Error('The shares of the tiers must add up to 1.')
}

/** Zipf with exponent 1: the second is requested half as often as the first, the tenth a tenth as often. */
function zipfSums(count: number): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 1)
    sums[index] = sum
  }
  return sums
}

function pickFromSums(sums: Float64Array, at: number): number {
  const wanted = at * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}
