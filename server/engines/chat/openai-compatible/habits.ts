import type { ServerProfile } from './probe-server.ts'
import { OnlyThoughtError } from './read-reply.ts'
import { StatusError } from './wire-errors.ts'
import type { Quirks } from './write-body.ts'

/** What was learnt about a model from its refusals and replies. */
export type Habits = {
  quirks: Quirks
  /** The model's template opens its thoughts, and the server leaves them in the text. */
  thinks: boolean
  /** The model does not think if it is told not to. */
  heeds: boolean
}

/** Gives the habits of a server's model. They are kept as long as the model is the same. */
export function createHabitsReader(): (profile: ServerProfile | undefined) => Habits {
  let habits = createHabits(false)
  let model: string | undefined
  return (profile) => {
    if (profile !== undefined && profile.model !== model) {
      habits = createHabits(profile.opensThought ?? false)
      model = profile.model
    }
    return habits
  }
}

const createHabits = (thinks: boolean): Habits => ({
  quirks: { noSystem: false, newLimitName: false, noThinking: false, unwanted: new Set() },
  thinks,
  heeds: true,
})

/** True: the same request, written in another way, may succeed. */
export function learnFrom(habits: Habits, error: unknown, maxTokens: number): boolean {
  if (learnQuirk(error, habits.quirks, maxTokens)) return true
  // Perhaps the model did not think at all, and its text was taken for a thought.
  const isDoubtful = habits.thinks && error instanceof OnlyThoughtError && !error.isCut
  if (isDoubtful) habits.thinks = false
  return isDoubtful
}

function learnQuirk(error: unknown, quirks: Quirks, maxTokens: number): boolean {
  // A warm-up allows one token, so it does not show how long the thoughts are.
  const isThinking =
    (error instanceof OnlyThoughtError && maxTokens > 1) ||
    (error instanceof StatusError && /prefill is incompatible with enable_thinking/i.test(error.message))
  if (!quirks.noThinking && isThinking) {
    quirks.noThinking = true
    return true
  }
  if (!(error instanceof StatusError) || error.status < 400) return false
  const { message } = error
  if (!quirks.noSystem && /system role (?:is )?not supported|no system (?:role|message)/i.test(message)) {
    quirks.noSystem = true
    return true
  }
  if (!quirks.newLimitName && /max_completion_tokens/.test(message)) {
    quirks.newLimitName = true
    return true
  }
  const unwanted = unwantedNames.map((pattern) => pattern.exec(message)?.slice(1).find(Boolean)).find(Boolean)
  if (unwanted === undefined || !optional.has(unwanted) || quirks.unwanted.has(unwanted)) return false
  quirks.unwanted.add(unwanted)
  return true
}

/** Refusals of OpenAI's newer models, of strict servers (Mistral, Groq, LiteLLM) and of older vLLM. */
const unwantedNames = [
  /unsupported (?:parameter|value): '(\w+)'/i,
  /unrecognized request argument supplied: (\w+)/i,
  /extra_forbidden.{0,40}"body","(\w+)"/i,
  /'(cache_salt)' is (?:only|not) supported/i,
  /property '(\w+)' is unsupported/i,
  /does not support parameters: \['(\w+)'/i,
  /'(response_format)' of type|(response_format)\S* (?:is not|isn't|value)/i,
]
/** Without these fields the reply is still the one that was asked for. */
const optional = new Set(
  'seed stop temperature top_p top_k min_p presence_penalty frequency_penalty repetition_penalty stream_options cache_salt chat_template_kwargs reasoning_effort response_format'.split(
    ' ',
  ),
)
