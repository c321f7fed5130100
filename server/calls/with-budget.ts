import { badInput, CallError } from '#server/call-error'
import {
  BudgetFault,
  type BudgetLimits,
  createBudget,
  TimeFault,
  type WorkBudget,
} from '#server/formats/work-budget'
import { createFairGate } from '#server/outside/decode-gate'

/** Limits memory: each waiting call holds a file of up to 32 MB. */
const passGate = createFairGate({ atOnce: 4, atOnceForOne: 1, mayWait: 24, mayWaitForOne: 3 })

type Work<T> = (budget: WorkBudget) => Promise<T>
type Rules = { owner: string; limits: BudgetLimits; signal: AbortSignal }

/**
 * Runs work within fixed limits and only while the client is connected. Exceeding a limit becomes an error that names
 * it.
 */
export async function withBudget<T>({ limits, signal }: Omit<Rules, 'owner'>, work: Work<T>): Promise<T> {
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(new TimeFault()), limits.elapsedMs)
  try {
    return await work(createBudget(limits, AbortSignal.any([signal, time.signal])))
  } catch (error) {
    throw explain(error, signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Like withBudget, for work that takes seconds: one at a time per account. */
export async function inTurn<T>({ owner, limits, signal }: Rules, work: Work<T>): Promise<T> {
  try {
    return await passGate(owner, () => withBudget({ limits, signal }, work), signal)
  } catch (error) {
    throw explain(error, signal)
  }
}

function explain(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BudgetFault) return badInput('', error.message)
  if (error instanceof TimeFault) {
    return new CallError('timed_out', {
      sentence: 'This took too long and was stopped. Please try again with a smaller file.',
    })
  }
  // The client is gone; this is for the log.
  if (signal.aborted && error === signal.reason) return new CallError('timed_out', { cause: error })
  return error
}
