import { SAMPLERS, type SamplerName, SD_SAMPLERS } from '#contract/catalogue/samplers'
import {
  exactLaw,
  INNER,
  LAW_TARGET,
  MEASURED_STEPS,
  observedOrders,
  pathError,
  type Stretch,
  WHOLE,
} from '#server/engines/image/petal/samplers/measure'
import { samplers } from '#server/engines/image/petal/samplers/registry'

/** Prints how fast each sampler's error falls on a Gaussian, whose exact result is known. */

const short = (error: number) => error.toExponential(1)
/** From the last doubling: with few steps, two errors of opposite sign can cancel. */
const lastOrder = (errors: readonly number[]) => (observedOrders(errors).at(-1) ?? 0).toFixed(1)

/** Over all doublings: dpm_fast spreads its evaluations differently for each number of steps. */
function meanOrder(errors: readonly number[]): string {
  const orders = observedOrders(errors)
  return (orders.reduce((sum, order) => sum + order, 0) / orders.length).toFixed(1)
}

async function pathRow(name: SamplerName): Promise<string> {
  const errorsOver = (stretch: Stretch) =>
    Promise.all(MEASURED_STEPS.map((steps) => pathError(samplers[name], steps, stretch)))
  const [whole, inner] = [await errorsOver(WHOLE), await errorsOver(INNER)]
  // Its steps and therefore its error do not depend on the requested number.
  const orders = 'adaptive' in SAMPLERS[name] ? ['–', '–'] : [meanOrder(whole), meanOrder(inner)]
  return `| ${name} | ${whole.map(short).join(' | ')} | ${orders.join(' | ')} |`
}

async function lawRow(name: SamplerName): Promise<string> {
  const laws = await Promise.all(MEASURED_STEPS.map((steps) => exactLaw(samplers[name], steps)))
  const errors = laws.map(({ deviation }) => Math.abs(deviation - LAW_TARGET.deviation))
  const meanError = Math.max(...laws.map(({ mean }) => Math.abs(mean - LAW_TARGET.mean)))
  // lcm adds noise to the expected image again and again, so on a model that was not distilled it stays too
  // smooth.
  const order = name === 'lcm' ? '–' : lastOrder(errors)
  return `| ${name} | ${short(meanError)} | ${errors.map(short).join(' | ')} | ${order} |`
}

const table = (columns: readonly string[], rows: readonly string[]) =>
  [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows].join('\n')
const steps = MEASURED_STEPS.map((count) => `${count} steps`)
const isStochastic = (name: SamplerName) => SAMPLERS[name].stochastic

console.log('Deterministic: distance from the exact result, and its order of convergence.\n')
console.log(
  table(
    ['sampler', ...steps, 'order', 'order inside'],
    await Promise.all(SD_SAMPLERS.filter((name) => !isStochastic(name)).map(pathRow)),
  ),
)
console.log(
  '\nStochastic: error of the mean at most, error of the deviation (0.5 is right), and its order.\n',
)
console.log(
  table(
    ['sampler', 'mean', ...steps, 'order'],
    await Promise.all(SD_SAMPLERS.filter(isStochastic).map(lawRow)),
  ),
)
