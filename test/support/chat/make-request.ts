import type { ChatRequest, ChatScene } from '#server/engines/chat/chat-engine'

export function makeScene(
  over: Partial<ChatScene['character']> = {},
  rest: Partial<ChatScene> = {},
): ChatScene {
  return {
    character: {
      name: 'Mira Vale',
      personality:
        'A patient lighthouse keeper who loves storms. Mira grew up on a fishing boat with her grandfather. She keeps a raven called Ink and never drinks coffee. She is afraid of deep forests. Likes: old maps, rye bread',
      scenario: 'A storm has closed the road. Alex has come in from the rain.',
      exampleDialogue:
        'Alex: Do you ever get lonely up here?\nMira Vale: The sea talks more than most people do.',
      greeting: "You're soaked. Come in, before the wind takes the door.",
      isNsfw: false,
      ...over,
    },
    persona: { name: 'Alex', description: '' },
    lore: [
      {
        keys: ['lighthouse', 'petrel'],
        content: 'The lighthouse of Cape Sorrow was built in 1840 after the wreck of the Petrel.',
      },
    ],
    memories: [],
    ...rest,
  }
}

/** A request for a reply to the user's messages. */
export function makeChatRequest(
  said: string | readonly string[],
  over: Partial<ChatRequest> = {},
): ChatRequest {
  const scene = over.scene ?? makeScene()
  const lines = typeof said === 'string' ? [said] : said
  return {
    sessionKey: 'a-session',
    messages: [
      { role: 'system', text: `You write the part of ${scene.character.name}.` },
      { role: 'assistant', text: scene.character.greeting },
      ...lines.flatMap((text, i) => [
        { role: 'user' as const, text },
        ...(i < lines.length - 1 ? [{ role: 'assistant' as const, text: 'Go on.' }] : []),
      ]),
    ],
    scene,
    sampling: {},
    stop: [],
    seed: 7,
    maxTokens: 400,
    continuesLast: false,
    purpose: 'reply',
    ...over,
  }
}
