import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import { addressSubject, type Throttle } from '#server/domain/throttles'
import type { Limiter } from '#server/limiter'

/** How many files may be fetched, per minute and at once, by one address and by one signed link. */
export type TransferLimits = {
  /** Called first, so that forged links count too. */
  countAddress(request: FastifyRequest): Promise<void>
  /** Called for a valid link. Its place is freed when the answer ends. */
  admit(request: FastifyRequest, reply: FastifyReply, link: SignedLink): void
}

/** `isShared`: the link stands on a public page. */
type SignedLink = { signature: string; isShared: boolean }

type Rules = { address: Throttle; link: Throttle; atOnceAddress: number; atOnceLink: number }

const rules = {
  /** A gallery page has about a hundred files, and a video is fetched in several ranges. */
  files: { address: 'files_address', link: 'files_link', atOnceAddress: 300, atOnceLink: 12 },
  /** Lower, because each download is made on request. */
  downloads: { address: 'downloads_address', link: 'downloads_link', atOnceAddress: 8, atOnceLink: 2 },
} satisfies Record<string, Rules>

const retryAfterMs = 5_000

export function createTransferLimits(
  limiter: Pick<Limiter, 'count' | 'countHere'>,
  kind: keyof typeof rules,
): TransferLimits {
  const { address, link, atOnceAddress, atOnceLink }: Rules = rules[kind]
  const running = new Map<string, number>()

  const enter = (subject: string, atOnce: number): (() => void) => {
    const count = running.get(subject) ?? 0
    if (count >= atOnce) {
      const sentence = 'Too many downloads at once. Please wait until one has finished.'
      throw new CallError('too_often', { sentence, internal: `${kind} at once`, retryAfterMs })
    }
    running.set(subject, count + 1)
    return () => {
      const left = (running.get(subject) ?? 1) - 1
      if (left === 0) running.delete(subject)
      else running.set(subject, left)
    }
  }

  return {
    countAddress: (request) => limiter.count(address, addressSubject(request.ip)),

    admit(request, reply, { signature, isShared }) {
      const from = addressSubject(request.ip)
      // Visitors of a public page share the link and must not use up each other's limit.
      const ofLink = isShared ? `${signature} ${from}` : signature
      limiter.countHere(link, ofLink)
      const leaveAddress = enter(`address ${from}`, atOnceAddress)
      let leaveLink: () => void
      try {
        leaveLink = enter(`link ${ofLink}`, atOnceLink)
      } catch (error) {
        leaveAddress()
        throw error
      }
      reply.raw.once('close', () => {
        leaveLink()
        leaveAddress()
      })
    },
  }
}
