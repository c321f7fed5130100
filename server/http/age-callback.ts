import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context'
import { type AgeCheckEnd, endAgeCheck, findAgeCheck } from '#server/db/age-checks'
import { pendingMs } from '#server/domain/age-check'
import { hashLinkToken } from '#server/domain/link-token'
import { addressSubject } from '#server/domain/throttles'
import type { AgeResult } from '#server/outside/age/age-provider'
import { ForgedAnswerError, ProviderError } from '#server/outside/openid/openid-client'
import { findViewer } from './login-session.ts'

type Parts = Pick<Context, 'ageProvider' | 'config' | 'db' | 'limiter' | 'log' | 'now'>

/** Shown by the page; a check that has ended shows its own result. */
type Problem = 'refused' | 'unavailable' | 'late'

const dayMs = 24 * 60 * 60_000

/** `GET /age/callback`: the provider of age checks sends users back here with its answer [S-1]. */
export function registerAgeCallback(app: FastifyInstance, parts: Parts): void {
  app.get('/age/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await parts.limiter.count('pages_address', addressSubject(request.ip))
    const problem = await finishCheck(parts, request)
    // Also removes the provider's code from the address.
    return reply.redirect(`/app/verify-age${problem === undefined ? '' : `?problem=${problem}`}`, 303)
  })
}

async function finishCheck(parts: Parts, request: FastifyRequest): Promise<Problem | undefined> {
  const { ageProvider, db, log, now } = parts
  const answer = new URL(request.url, 'http://site').searchParams
  const state = answer.get('state')
  if (ageProvider === undefined || state === null) return 'refused'
  const viewer = await findViewer(db, { cookie: request.headers.cookie })
  const stateHash = hashLinkToken(state)
  const check = await findAgeCheck(db, stateHash)
  // Somebody else's check must not count for this account, nor the other way round.
  if (check === undefined || check.user_id !== viewer?.id) {
    log.warn(
      { address: request.ip, user: viewer?.id },
      'an age check of nobody or of another user was refused',
    )
    return 'refused'
  }
  // Sent twice: the first answer counts.
  if (check.state !== 'pending') return undefined
  if (check.created_at.getTime() + pendingMs <= now().getTime()) return 'late'
  try {
    const end = toEnd(parts, await ageProvider.finish(state, answer))
    if (await endAgeCheck(db, check.id, end)) log.info({ user: viewer.id, state: end.state }, 'age check')
    return undefined
  } catch (error) {
    const isForged = error instanceof ForgedAnswerError
    if (!isForged && !(error instanceof ProviderError)) throw error
    // The code of an answer that is sent twice at once is accepted only once.
    if ((await findAgeCheck(db, stateHash))?.state !== 'pending') return undefined
    log.warn({ err: error, user: viewer.id }, 'an age check could not be finished')
    return isForged ? 'refused' : 'unavailable'
  }
}

function toEnd({ config }: Parts, result: AgeResult | undefined): AgeCheckEnd {
  if (result === undefined) return { state: 'unfinished' }
  const { isAdult, method, reference, country, checkedAt } = result
  const expiresAt = new Date(checkedAt.getTime() + config.age.validDays * dayMs)
  return { state: isAdult ? 'passed' : 'failed', method, reference, country, checkedAt, expiresAt }
}
