import type { ChatEngine, ChatRequest } from '#server/engines/chat/chat-engine'

type Wanted = Pick<ChatRequest, 'sessionKey' | 'messages' | 'maxTokens' | 'purpose' | 'schema'> & {
  names?: { character: string; user: string }
}

/** Lets an engine write a text that is not a reply: a summary, facts, a title. Returns it when it is complete. */
export async function writeText(
  engine: ChatEngine,
  { names = { character: '', user: '' }, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<string> {
  const request: ChatRequest = {
    scene: {
      character: {
        name: names.character,
        personality: '',
        scenario: '',
        exampleDialogue: '',
        greeting: '',
        isNsfw: false,
      },
      persona: { name: names.user, description: '' },
      lore: [],
      memories: [],
    },
    sampling: engine.capabilities.samplers.includes('temperature') ? { temperature: 0.2 } : {},
    stop: [],
    seed: 1,
    continuesLast: false,
    ...wanted,
  }
  let text = ''
  for await (const delta of engine.generate(request, signal)) {
    if (delta.kind === 'text') text += delta.text
    else if (delta.kind === 'void') text = ''
  }
  return text.trim()
}
