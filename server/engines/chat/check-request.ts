import type { ChatCapabilities, ChatRequest } from './chat-engine.ts'
import { BadChatRequestError } from './errors.ts'

/** Refuses requests that no engine can answer, before anything has started. */
export function checkChatRequest(request: ChatRequest, capabilities: ChatCapabilities): void {
  const last = request.messages.at(-1)
  const refuse = (sentence: string): never => {
    throw new BadChatRequestError(sentence)
  }
  if (last === undefined || request.messages.every(({ text }) => text.trim() === '')) {
    refuse('There is nothing to reply to.')
  }
  if (!Number.isInteger(request.maxTokens) || request.maxTokens < 1) {
    refuse('A reply needs room for at least one token.')
  }
  if (request.maxTokens >= capabilities.window) {
    refuse(`The reply would fill the whole window of ${capabilities.window} tokens.`)
  }
  if (!Number.isSafeInteger(request.seed) || request.seed < 0) {
    refuse('A seed is a whole number that is not negative.')
  }
  if (request.stop.some((stop) => stop === '')) refuse('A text to stop at cannot be empty.')
  if (request.continuesLast && last?.role !== 'assistant') {
    refuse('Only a reply can be gone on with.')
  }
  for (const [name, value] of Object.entries(request.sampling)) {
    if (!Number.isFinite(value) || value < 0)
      refuse(`The sampler ${name} needs a number that is not negative.`)
  }
}
