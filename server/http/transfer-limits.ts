import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import { addressSubject, type Throttle } from '#server/domain/throttles'
import type { Limiter } from '#server/limiter'

/** How often, and how often at once, files may be fetched: by one address, and by one signed link. */
export type TransferLimits = {
  /** Before anything else is asked: forged links count too. */
  countAddress(request: FastifyRequest): Promise<void>
  /** Once the link is known to be good. Its place is free again when the answer has been sent or has broken off. */
  admit(request: FastifyRequest, reply: FastifyReply, link: SignedLink): void
}

/** `isShared`: it was given to nobody in particular. */
type SignedLink = { signature: string; isShared: boolean }

type Rules = { address: Throttle; link: Throttle; atOnceAddress: number; atOnceLink: number }

const rules = {
  /** A page of the gallery has some hundred files, a video asks for several parts of one. */
  files: { address: 'files_address', link: 'files_link', atOnceAddress: 300, atOnceLink: 12 },
  /** Each is made when it is asked for. */
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
      // It stands on a public page, whose visitors must not use up each other's share of it.
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
