import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import type { ChatRequest } from '../chat-engine.ts'
import { splitSentences } from './split-sentences.ts'
import { findPronouns, toOwnWords } from './turn-person.ts'
import { findVoice } from './voice.ts'

const places = [
  'It is late, and the rain has emptied the street. {{user}} comes in to get dry, and {{char}} is the only one still there.',
  'An afternoon with nothing to do. {{user}} and {{char}} wait for the same train, and it does not come.',
  'A small party where neither knows anybody. {{char}} and {{user}} end up on the same balcony.',
  'The power has gone out in the whole house. {{char}} knocks at the door of {{user}} with two candles.',
  'It is the first evening of a long journey. {{user}} and {{char}} share a table, and a map.',
]
const openings = [
  '{{char}} looks up and makes room.',
  '{{char}} puts aside what they were doing.',
  '{{char}} turns round, surprised, and then smiles.',
  '{{char}} raises a hand in greeting.',
]
const hellos = [
  'There you are, {{user}}.',
  'Hello, {{user}}.',
  'Oh. Hello, {{user}}.',
  'You found me, {{user}}.',
]
const questions = [
  'What brings you here?',
  'Sit down. How was your day, honestly?',
  'Tell me, what is on your mind?',
  'Shall we begin with your story, or with mine?',
]
const traits = [
  'They listen longer than most, and say what they mean.',
  'They are warm once they trust somebody, and dry until then.',
  'They notice small things, and remember them.',
  'They would rather ask one question too many than one too few.',
]
const manners = [
  'They speak in short sentences and leave room for an answer.',
  'They speak slowly, and choose their words.',
  'They speak easily, and change the subject when it comes too close.',
]

/** Writes a draft from the fields of the form, without a model. The same seed gives the same text. */
export function composeDraft({ scene, seed, draft }: ChatRequest): string {
  if (draft === undefined) return ''
  const uniform = seededUniform(seed, 'words')
  const pick = (from: readonly string[]) => from[Math.floor(uniform() * from.length)] ?? ''
  const { character } = scene
  const name = character.name.trim() || '{{char}}'
  const speaker = { name, pronouns: findPronouns(character.personality), userName: '{{user}}' }
  const about = splitSentences(character.personality)
  const own = about.flatMap((sentence) => toOwnWords(sentence, speaker) ?? [])
  if (draft.field === 'personality') {
    const age = draft.age === null ? '' : `${draft.age} and `
    const known = character.personality.trim() || `${name} is ${age}easy to talk to.`
    const loves = draft.tags.length > 0 ? ` What they come back to: ${draft.tags.join(', ')}.` : ''
    return `${known}${loves}\n\n${pick(traits)} ${pick(manners)}`
  }
  if (draft.field === 'scenario') return [...splitSentences(character.scenario), pick(places)].join(' ')
  if (draft.field === 'greeting') {
    const where = splitSentences(character.scenario)[0]
    const said = own.length > 0 ? pick(own) : ''
    const set = where === undefined ? '' : `${where.replace(/[.!?…]+$/, '')}. `
    return [`*${set}${pick(openings)}*`, pick(hellos), said, pick(questions)]
      .filter((part) => part !== '')
      .join(' ')
  }
  const [action = ''] = findVoice(scene).actions
  const answers = own.length > 0 ? own : ['Not much. I like it that way.', 'Ask me again tomorrow.']
  return [
    ['<START>', '{{user}}: What should I know about you?', `{{char}}: ${`${action} ${answers[0]}`.trim()}`],
    ['<START>', '{{user}}: And what do you want?', `{{char}}: ${answers.at(-1)} ${pick(questions)}`],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n')
}
