import { setTimeout as wait } from 'node:timers/promises'
import type { ChatProblem } from '../chat-engine.ts'
import type { ChatApi } from './chat-api.ts'
import { describeProblem } from './describe-problem.ts'
import { isServerFault } from './failure.ts'
import { createHealth } from './health.ts'
import { type AskedProfile, probeServer, type ServerProfile } from './probe-server.ts'
import { proveByReply } from './prove-by-reply.ts'

/** What is known about a server: what it is, and whether it works. */
export type Connection = {
  profile(): ServerProfile | undefined
  /** Throws if the server has never answered and still does not. */
  needProfile(): Promise<ServerProfile>
  isUp(): Promise<boolean>
  problem(): ChatProblem | undefined
  /** Text of a reply came, so the server works. */
  noteText(): void
  noteFailedReply(error: unknown): void
}

/** A server may have been restarted with another model or window. */
const probeAgainMs = 60_000
/** Sooner, if it is not clear yet what the server is. */
const unsureAgainMs = 10_000
/** Text that came so recently replaces a check. */
const freshMs = 5_000
export type ConnectionSettings = AskedProfile & {
  now: () => number
  /** A check that takes longer goes on, and its result counts the next time. */
  checkWithinMs: number
}

export async function openConnection(api: ChatApi, settings: ConnectionSettings): Promise<Connection> {
  const { now, checkWithinMs } = settings
  const health = createHealth(now)
  let profile: ServerProfile | undefined
  let probedAt = Number.NEGATIVE_INFINITY
  let textAt = Number.NEGATIVE_INFINITY
  let hasBeenDown = false
  /** A reply failed although /v1/models answers, so the next checks ask for a reply. */
  let needsProof = false
  let replyProblem: ChatProblem | undefined
  let checking: Promise<void> | undefined

  const probe = async (): Promise<ServerProfile> => {
    if (hasBeenDown) api.forgetMissing()
    profile = await probeServer(api, settings, hasBeenDown ? undefined : profile)
    hasBeenDown = false
    probedAt = now()
    return profile
  }

  const isStale = () =>
    now() - probedAt >= (profile?.isSure === true ? probeAgainMs : unsureAgainMs) || profile === undefined

  const check = async (): Promise<void> => {
    const mustProbe = isStale() || !health.isUp()
    if (!mustProbe && now() - textAt < freshMs) return health.pass()
    try {
      const { model, listsModels } = profile === undefined || mustProbe ? await probe() : profile
      if (!mustProbe && listsModels) await api.readModels()
      const fault = needsProof ? await proveByReply(api, model) : undefined
      if (fault !== undefined) throw fault
      needsProof = false
      health.pass()
    } catch (error) {
      if (health.fail(describeProblem(error))) hasBeenDown = true
    }
  }

  const isUp = async (): Promise<boolean> => {
    if (health.isDue()) {
      checking ??= check().finally(() => {
        checking = undefined
      })
    }
    const enough = new AbortController()
    await Promise.race([checking, wait(checkWithinMs, undefined, { signal: enough.signal }).catch(() => {})])
    enough.abort()
    return health.isUp()
  }

  await isUp()
  return {
    profile: () => profile,
    needProfile: async () => profile ?? probe(),
    isUp,
    problem: () => health.problem() ?? replyProblem,
    noteText() {
      textAt = now()
      needsProof = false
      replyProblem = undefined
      // The reply has loaded the model, so the real window can be read now.
      if (profile?.isProvisional === true || profile?.loaded?.length === 0)
        probedAt = Number.NEGATIVE_INFINITY
      health.pass()
    },
    noteFailedReply(error) {
      if (!isServerFault(error)) return
      replyProblem = describeProblem(error)
      // More requests would only prolong a rate limit.
      needsProof ||= replyProblem.kind !== 'rate_limited'
    },
  }
}
