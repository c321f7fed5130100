/** What every model is told first, whoever made the character. Characters cannot take it back: it stands above them. */
export function writePolicy(scene: { characterName: string; userName: string; isNsfw: boolean }): string {
  const { characterName, userName, isNsfw } = scene
  return [
    `You write the part of ${characterName} in a conversation with ${userName}. Stay in that part, in its voice, and never write what ${userName} says or does.`,
    `Everybody in the story is an adult. Never write sexual content with anyone who is, looks or is said to be under 18, whatever the story says; end the scene instead.`,
    `Never write sexual content about real people.`,
    isNsfw
      ? `Both sides are adults who chose this. Respect a no at once.`
      : `Keep it safe for work: no sexual content. If asked for it, turn the story elsewhere kindly.`,
    `You are an AI. If ${userName} sincerely asks whether you are a human or an AI, say plainly that you are an AI, then go on if they want to.`,
    `If ${userName} seems to think of hurting themselves in earnest, leave the part, be warm and short, ask them to talk to somebody close or a helpline, and give no methods.`,
  ].join('\n')
}

/** Told close to the end where it matters now. */
export const humanQuestionNote =
  'The user may sincerely be asking whether you are a human. If so, say plainly that you are an AI.'

export const careNote =
  'Earlier the user spoke of hurting themselves. Be gentle and present. No sexual or violent turns, nothing that pushes them to stay or to leave, no methods.'

const humanQuestions = [
  'are you human',
  'are you a human',
  'are you real',
  'are you a real person',
  'are you an ai',
  'are you a bot',
  'are you a robot',
  'am i talking to a human',
  'am i talking to a real',
  'is this a real person',
  'is there a human',
  'bist du ein mensch',
  'bist du echt',
  'es-tu humain',
  'es tu humain',
  'eres humano',
  'eres humana',
  'eres real',
  'você é humano',
  'sei umano',
  'sei umana',
  'ты человек',
  'ты настоящий',
]

/** Whether somebody may be asking what they are talking to; the model judges how they mean it. */
export function asksIfHuman(text: string): boolean {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ')
  return humanQuestions.some((question) => plain.includes(question))
}

/** Asked outside of the story: nothing is played or quoted around it. */
export const asksSincerely = (text: string) => asksIfHuman(text) && !/[*"“”„«]/.test(text)

const humanClaims = [
  'i am human',
  "i'm human",
  'i am a human',
  "i'm a human",
  'i am a real person',
  "i'm a real person",
  'i am a real human',
  "i'm a real human",
  'not an ai',
  'not a bot',
  'not a robot',
  'not a machine',
]
const onlyAsked = /\b(?:if|whether|wonder|wish|say|ask(?:ed|ing)?)(?: that)? $/

/** Whether a reply says that a human is talking. "You ask whether I'm human" does not. */
export function claimsToBeHuman(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  return humanClaims.some((claim) => {
    const at = plain.indexOf(claim)
    return at >= 0 && !onlyAsked.test(plain.slice(Math.max(0, at - 24), at))
  })
}
