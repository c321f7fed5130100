import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { NotePlace } from '#contract/aifriend/author-note'
import { showMacros } from '#contract/macros/expand-macros'
import type { CharacterRow } from '#server/db/characters'
import type { ChatRow } from '#server/db/chat-sessions'
import type { TurnRow } from '#server/db/chat-turns'
import { chooseNote, isNoteDue } from '#server/domain/chat/author-note'
import type { DepthPrompt } from '#server/domain/chat/build-prompt'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { createExpand, type Expand } from '#server/domain/chat/macro-readings'
import { writeMainInstruction } from '#server/domain/chat/policy'
import { judge } from '#server/domain/safety/judge'
import type { ChatScene } from '#server/engines/chat/chat-engine'
import { playedVerdicts } from './check-character.ts'
import { playersOf } from './surroundings.ts'

type Names = { character: string; user: string }

/** The texts of a prompt with their macros expanded. */
export type PlayedTexts = {
  scene: ChatScene
  instructions: string
  depthPrompt: DepthPrompt | undefined
  postHistory: string
  /** The author's note, whether or not it is told this time. */
  note: string
  notePlace: NotePlace | null
  isNoteDue: boolean
  /** Expands lore that is the same in every turn. */
  expandStatic: ExpandLore
  /** Expands a text that may differ from reply to reply. */
  expandNow: ExpandLore
  /** All expanded texts that differ from what was judged when they were written. */
  changed: string[]
}

/** `isNoted`: the expanded text is added to `changed`. */
type ExpandLore = (text: string, options?: { isNoted: boolean }) => string

type Told = {
  chat: ChatRow
  character: CharacterRow
  persona: { name: string; description: string }
  names: Names
  /** The newest messages, oldest first. */
  page: readonly TurnRow[]
  seed: number
  now: Date
}

/**
 * Expands static texts as of the beginning of the chat session, so that they stay the same in every turn, and the
 * other texts as of now. Variables are shared, in the order of the prompt.
 */
export function playTexts(told: Told): PlayedTexts {
  const { chat, character, names, page, now } = told
  const at = { treeId: chat.tree_id, variables: new Map<string, string>() }
  const frozen = createExpand(names, { ...at, now: chat.created_at })
  const atNow = createExpand(names, { ...at, now, idleMs: findIdle(page, now), replySeed: told.seed })
  const changed: string[] = []
  const noting =
    (expand: Expand): Expand =>
    (text, more) => {
      const expanded = expand(text, more)
      if (expanded !== text) changed.push(expanded)
      return expanded
    }
  const fill = noting(frozen)
  const scene = playScene(told, fill)
  const { personality, scenario } = scene.character
  const texts = { personality, scenario, description: personality, persona: scene.persona.description }
  const open =
    (expand: Expand): ExpandLore =>
    (text, { isNoted } = { isNoted: true }) =>
      (isNoted ? noting(expand) : expand)(text, { original: '', texts })
  const expandNow = open(atNow)
  const original = writeMainInstruction(names)
  const note = chooseNote(chat)
  const { depth_prompt: depthText, depth_prompt_depth: depth, depth_prompt_role: role } = character
  return {
    scene,
    instructions: fill(character.system_prompt, { original, texts }).trim() || original,
    depthPrompt:
      depthText.trim() === '' ? undefined : { text: fill(depthText, { original: '', texts }), depth, role },
    postHistory: expandNow(character.post_history_instructions).trim(),
    note: expandNow(note.text),
    notePlace: note.place,
    isNoteDue: isNoteDue(note, page.findLast((turn) => turn.role === 'user')?.depth ?? 0),
    expandStatic: open(frozen),
    expandNow,
    changed,
  }
}

function playScene({ character, names, persona }: Told, fill: Expand): ChatScene {
  // First of all, because greetings set variables for what follows.
  const greeting = fill(character.greeting)
  return {
    character: {
      name: names.character,
      personality: fill(character.personality),
      scenario: fill(character.scenario),
      exampleDialogue: fill(character.example_dialogue),
      greeting,
      isNsfw: character.is_nsfw,
      age: character.age,
    },
    persona: { name: persona.name, description: fill(persona.description) },
    lore: toEntries(character.lore)
      .filter(({ enabled, probability }) => enabled && probability > 0)
      .map(({ keys, content }) => ({
        keys: keys.map((key) => showMacros(key, names)),
        content: fill(content),
      })),
    memories: [],
  }
}

/** Time between the newest message of the user and the message before it. */
function findIdle(page: readonly TurnRow[], now: Date): number | undefined {
  const last = page.findLastIndex(({ role }) => role === 'user')
  const before = last < 1 ? undefined : page[last - 1]
  return before && now.getTime() - before.created_at.getTime()
}

const known = new LRUCache<string, Promise<boolean>>({ max: 5_000 })

/**
 * [S-2] Whether texts may be used after their macros were expanded. A user can be renamed, and macros can combine words,
 * after the written text was checked, so every prompt is checked again; the results are cached.
 */
export async function arePlayable(
  texts: readonly string[],
  names: Names,
  { isNsfw, now }: { isNsfw: boolean; now: Date },
): Promise<boolean> {
  const currentYear = now.getUTCFullYear()
  const subject = { currentYear, isSexual: isNsfw, players: playersOf(names.character, names.user) }
  for (const text of texts) {
    const key = JSON.stringify([text, names, isNsfw, currentYear])
    const judged = known.get(key) ?? judgeOne(text, subject)
    known.set(key, judged)
    judged.catch(() => known.delete(key))
    if (!(await judged)) return false
  }
  return true
}

/** A character may have hundreds of long texts, so other calls get a turn in between. */
async function judgeOne(text: string, subject: Parameters<typeof judge>[1]): Promise<boolean> {
  await setImmediate()
  return !judge(text, subject).some(({ verdict }) => playedVerdicts.includes(verdict))
}
